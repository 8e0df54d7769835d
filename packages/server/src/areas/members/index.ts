import type { Area } from '../../kernel/Area.ts';
import { memberRoutes } from './member.routes.ts';
import { faceRoutes, searchRoutes } from './search/search.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';
import { writeInterests } from './writeInterests.ts';

export const members = {
  routes: [searchRoutes, faceRoutes, memberRoutes, suggestionRoutes],
  fixedRows: [writeInterests],
} satisfies Area;
