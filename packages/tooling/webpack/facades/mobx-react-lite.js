// The shell shares only these names (record 10). Its build says which are missing.
export { observer } from 'rv-real/mobx-react-lite';
