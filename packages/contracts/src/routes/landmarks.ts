import type { RouteId } from './routes.ts';

/** The routes that the page around the screens knows: where visitors and members are at home, and where to log in. */
export const LANDMARKS = {
  visitorHome: 'index',
  memberHome: 'members',
  login: 'login',
} as const satisfies Record<string, RouteId>;
