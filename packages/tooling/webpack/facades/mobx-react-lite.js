// Written by facades.ts from what our sources import. Do not edit.
export { observer } from 'rv-real/mobx-react-lite';
