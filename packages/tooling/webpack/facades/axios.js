// The shell shares only these names (record 10). Its build says which are missing.
export { AxiosError, default } from 'rv-real/axios';
