import type { Area } from '../../kernel/Area.ts';
import { consoleSupportRoutes } from './support.routes.ts';

/** The area's public interface. */
export const staff = {
  routes: [consoleSupportRoutes],
} satisfies Area;
