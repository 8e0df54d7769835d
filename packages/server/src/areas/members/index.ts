import type { Area } from '../../kernel/Area.ts';
import { faceRoutes } from './face.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';
import { writeInterests } from './writeInterests.ts';

export const members = {
  routes: [searchRoutes, faceRoutes, memberRoutes, suggestionRoutes],
  fixedRows: [writeInterests],
} satisfies Area;
