import type { Area } from '../../kernel/Area.ts';
import { marketingRoutes } from './marketing.routes.ts';

/** The area's public interface. */
export const marketing = {
  routes: [marketingRoutes],
} satisfies Area;
