import type { Area } from '../../kernel/Area.ts';
import { marketingRoutes } from './marketing.routes.ts';

/** The face of the area. */
export const marketing = {
  routes: [marketingRoutes],
} satisfies Area;
