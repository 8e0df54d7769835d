import type { Area } from '../../kernel/Area.ts';
import { memberRoutes } from './member.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';

/** The area's public interface. */
export const members = {
  routes: [searchRoutes, memberRoutes, suggestionRoutes],
} satisfies Area;
