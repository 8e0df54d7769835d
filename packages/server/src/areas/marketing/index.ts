import type { Area } from '../../kernel/Area.ts';
import { consoleMarketingRoutes } from './marketing.routes.ts';

/** The face of the area. */
export const marketing = {
  routes: [consoleMarketingRoutes],
} satisfies Area;
