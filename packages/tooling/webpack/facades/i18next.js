export { createInstance, keyFromSelector } from 'rv-real/i18next';
