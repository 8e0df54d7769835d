import { AsyncLocalStorage } from 'node:async_hooks';
import {
  declaredRoutes,
  ENTRY_COOKIE,
  matchRoute,
  ROUTES,
  type ReleaseDocument,
  type RouteRow,
} from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { anonymousPath } from './withoutMember.ts';

/** Milliseconds between checks of the release. */
const CHECK_EVERY = 5000;

const OPTIONAL_PARAMETER = /\/:\w+\?/g;

const anonymousRender = new AsyncLocalStorage<true>();

/** Returns whether the server itself requests this page to warm up its screen. */
export const isAnonymousRender = (): boolean => anonymousRender.getStore() === true;

type Paths = { visitors: readonly string[]; anonymous: readonly string[] };

/** Lists the paths to warm up: all anonymous ones without parameters, and one per other screen. */
function warmPaths({ shell, remotes }: ReleaseDocument): Paths {
  if (!shell.server) return { visitors: [], anonymous: [] };
  const declared = declaredRoutes(remotes);
  const rendered = [...ROUTES, ...declared].filter(
    ({ remote, screen }) => remotes[remote]?.server?.screens.includes(screen) === true,
  );
  const pathOf = ({ path }: RouteRow): string => path.replace(OPTIONAL_PARAMETER, '');
  const isVisitors = (row: RouteRow): boolean =>
    (row.access === 'anyone' || row.access === 'visitor') && !pathOf(row).includes(':');
  const visitors = rendered.filter(isVisitors);
  const screenOf = ({ remote, screen }: RouteRow): string => `${remote} ${screen}`;
  const seen = new Set(visitors.map(screenOf));
  const anonymous: string[] = [];
  for (const row of rendered.filter(({ access }) => access === 'anyone' || access === 'member')) {
    const path = anonymousPath({ ...row, path: pathOf(row) });
    if (seen.has(screenOf(row)) || matchRoute(path, declared)?.row !== row) continue;
    seen.add(screenOf(row));
    anonymous.push(path);
  }
  return { visitors: visitors.map(pathOf), anonymous };
}

const buildsOf = ({ shell, remotes }: ReleaseDocument): string =>
  JSON.stringify([shell.version, Object.entries(remotes).map(([name, remote]) => [name, remote?.version])]);

/** Requests each screen's page once, because a screen's first render is slow. */
export async function warmRenderers(app: FastifyInstance): Promise<void> {
  const [site] = await app.services.sites.all();
  if (!site) return;
  const host = site.hosts[0] ?? site.domain;
  const cookies = { [ENTRY_COOKIE.name]: String(app.services.now().getTime()) };
  const request = (url: string) => app.inject({ url, headers: { host, accept: 'text/html' }, cookies });
  const { visitors, anonymous } = warmPaths(await app.services.releases.current());
  for (const url of visitors) await request(url);
  await anonymousRender.run(true, async () => {
    for (const url of anonymous) await request(url);
  });
}

/**
 * Warms up the screens of the live release, and of each later one.
 * @returns a function that stops it
 */
export function keepRenderersWarm(app: FastifyInstance): () => void {
  let warmed = '';
  let isWarming = false;
  const check = async (): Promise<void> => {
    if (isWarming) return;
    isWarming = true;
    try {
      const builds = buildsOf(await app.services.releases.current());
      if (builds !== warmed) await warmRenderers(app);
      warmed = builds;
    } catch (error) {
      // Without a database or a built shell there is nothing to render. The next check retries.
      app.services.log.debug({ err: error }, 'renderers were not warmed up');
    } finally {
      isWarming = false;
    }
  };
  void check();
  const timer = setInterval(() => void check(), CHECK_EVERY).unref();
  return () => clearInterval(timer);
}
