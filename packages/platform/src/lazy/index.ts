export { lazyDialog } from './lazyDialog.tsx';
export { lazyPart } from './lazyPart.ts';
