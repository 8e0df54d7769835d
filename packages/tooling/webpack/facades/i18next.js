// The shell shares only these names (record 10). Its build says which are missing.
export { createInstance, keyFromSelector } from 'rv-real/i18next';
