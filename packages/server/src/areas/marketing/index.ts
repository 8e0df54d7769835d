import type { Area } from '../../kernel/Area.ts';
import { deleteUnseenVisits } from './deleteUnseenVisits.ts';
import { marketingRoutes } from './marketing.routes.ts';

/** The area's public interface. */
export const marketing = {
  routes: [marketingRoutes],
  tidy: [deleteUnseenVisits],
} satisfies Area;
