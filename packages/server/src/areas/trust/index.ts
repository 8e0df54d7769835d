import type { Area } from '../../kernel/Area.ts';

export const trust = {} satisfies Area;
