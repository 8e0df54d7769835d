import type { Area } from '../../kernel/Area.ts';
import { trustRoutes } from './trust.routes.ts';

export const trust = {
  routes: [trustRoutes],
} satisfies Area;
