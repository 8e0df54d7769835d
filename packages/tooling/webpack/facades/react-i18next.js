export { I18nextProvider, initReactI18next, useTranslation } from 'rv-real/react-i18next';
