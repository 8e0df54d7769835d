import type { RouteId } from './routes.ts';

/** The routes that the layouts link to: home of visitors, home of members, and the login. */
export const LANDMARKS = {
  visitorHome: 'index',
  memberHome: 'members',
  login: 'login',
} as const satisfies Record<string, RouteId>;
