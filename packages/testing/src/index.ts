export { FirstSight } from './FirstSight.tsx';
export { getDefinition } from './getDefinition.ts';
export { outsideAct, renderUrgent, renderUrgentUntil } from './outsideAct.ts';
export { readPaddings } from './readPaddings.ts';
export { renderScene } from './renderScene.tsx';
export type { RenderedScene } from './renderScene.tsx';
