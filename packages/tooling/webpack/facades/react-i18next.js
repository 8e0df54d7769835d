// Written by facades.ts from what our sources import. Do not edit.
export { I18nextProvider, initReactI18next, useTranslation } from 'rv-real/react-i18next';
