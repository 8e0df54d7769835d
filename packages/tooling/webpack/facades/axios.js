// Written by facades.ts from what our sources import. Do not edit.
export { AxiosError, default } from 'rv-real/axios';
