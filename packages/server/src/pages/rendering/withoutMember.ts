import {
  declaredRoutes,
  matchRoute,
  type BootData,
  type RouteMatch,
  type RouteRow,
} from '@rendezvous/contracts';
import { ANONYMOUS_MEMBER } from './anonymousMember.ts';

/** Placeholder for the id of a member or an order in a path. */
const NAMED = 'xxxxxxxx';

/** Returns the route's path with placeholders. `params` has the values that the route restricts. */
export function anonymousPath(row: RouteRow, params: RouteMatch['params'] = {}): string {
  return row.path.replaceAll(/:(\w+)\??/g, (_, name: string) =>
    row.only?.[name]?.test(NAMED) === false ? (params[name] ?? '') : NAMED,
  );
}

/** Returns a page like a member's but without member data. Rendering it loads the same code. */
export function withoutMember(boot: BootData, url: string): { boot: BootData; url: string } {
  const { counters: _, discounts: __, form: ___, ...page } = boot;
  const match = matchRoute(url.split('?')[0] ?? '/', declaredRoutes(boot.release.remotes));
  return {
    boot: { ...page, user: ANONYMOUS_MEMBER, country: null, route: null, data: {}, nonce: '' },
    url: match === null ? '/' : anonymousPath(match.row, match.params),
  };
}
