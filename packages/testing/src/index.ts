export { getDefinition } from './getDefinition.ts';
export { renderScene } from './renderScene.tsx';
export type { RenderedScene } from './renderScene.tsx';
