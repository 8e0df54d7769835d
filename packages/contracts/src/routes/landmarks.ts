import type { RouteId } from './routes.ts';

/** Routes that layouts link to: visitors' home, members' home and login. */
export const LANDMARKS = {
  visitorHome: 'index',
  memberHome: 'members',
  login: 'login',
} as const satisfies Record<string, RouteId>;
