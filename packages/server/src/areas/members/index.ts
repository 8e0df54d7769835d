import type { Area } from '../../kernel/Area.ts';
import { memberRoutes } from './member.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';

/** The face of the area. */
export const members = {
  routes: [searchRoutes, memberRoutes, suggestionRoutes],
} satisfies Area;
