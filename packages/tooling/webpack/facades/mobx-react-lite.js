export { observer } from 'rv-real/mobx-react-lite';
