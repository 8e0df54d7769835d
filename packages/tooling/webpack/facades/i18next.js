// Written by facades.ts from what our sources import. Do not edit.
export { createInstance, keyFromSelector } from 'rv-real/i18next';
