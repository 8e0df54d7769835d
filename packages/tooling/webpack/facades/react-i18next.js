// The shell shares only these names (record 10). Its build says which are missing.
export { I18nextProvider, initReactI18next, useTranslation } from 'rv-real/react-i18next';
