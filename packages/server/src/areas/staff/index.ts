import type { Area } from '../../kernel/Area.ts';
import { consoleSupportRoutes } from './support.routes.ts';

/** The face of the area. */
export const staff = {
  routes: [consoleSupportRoutes],
} satisfies Area;
