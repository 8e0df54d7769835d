import type { Area } from '../../kernel/Area.ts';
import { likeRoutes } from './like.routes.ts';
import { swipeRoutes } from './swipe.routes.ts';

export const likes = {
  routes: [likeRoutes, swipeRoutes],
} satisfies Area;
