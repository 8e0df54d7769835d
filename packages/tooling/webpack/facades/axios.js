export { AxiosError, default } from 'rv-real/axios';
