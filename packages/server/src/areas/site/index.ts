import type { Area } from '../../kernel/Area.ts';
import { healthRoutes } from './health.routes.ts';
import { siteRoutes } from './site.routes.ts';

export const site = {
  routes: [healthRoutes, siteRoutes],
} satisfies Area;
