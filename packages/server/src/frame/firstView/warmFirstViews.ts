import {
  declaredRoutes,
  ENTRY_COOKIE,
  ROUTES,
  type ReleaseDocument,
  type RouteRow,
} from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at the release. */
const CHECK_EVERY = 5000;

const OPTIONAL_PARAMETER = /\/:\w+\?/g;

/** The addresses of the screens that the release's builds render for visitors, without those of one member or one link. */
function warmPaths({ shell, remotes }: ReleaseDocument): string[] {
  if (!shell.server) return [];
  const isRendered = ({ remote, screen, access }: RouteRow): boolean =>
    (access === 'anyone' || access === 'visitor') &&
    remotes[remote]?.server?.screens.includes(screen) === true;
  return [...ROUTES, ...declaredRoutes(remotes)]
    .filter(isRendered)
    .map(({ path }) => path.replace(OPTIONAL_PARAMETER, ''))
    .filter((path) => !path.includes(':'));
}

const buildsOf = ({ shell, remotes }: ReleaseDocument): string =>
  JSON.stringify([shell.version, Object.entries(remotes).map(([name, remote]) => [name, remote?.version])]);

/** Requests the page of each screen once, as a visitor would: the first render of a screen in a process is slow. */
export async function warmFirstViews(app: FastifyInstance): Promise<void> {
  const [site] = await app.services.sites.all();
  if (!site) return;
  const host = site.hosts[0] ?? site.domain;
  const cookies = { [ENTRY_COOKIE.name]: String(app.services.now().getTime()) };
  for (const url of warmPaths(await app.services.releases.current())) {
    await app.inject({ url, headers: { host, accept: 'text/html' }, cookies });
  }
}

/**
 * Warms the screens of the release that is live, and those of each later one.
 * @returns stops it
 */
export function keepFirstViewsWarm(app: FastifyInstance): () => void {
  let warmed = '';
  let isWarming = false;
  const check = async (): Promise<void> => {
    if (isWarming) return;
    isWarming = true;
    try {
      const builds = buildsOf(await app.services.releases.current());
      if (builds !== warmed) await warmFirstViews(app);
      warmed = builds;
    } catch (error) {
      // Without a database or a built shell there is nothing to render; the next look tries again.
      app.services.log.debug({ err: error }, 'first views were not warmed');
    } finally {
      isWarming = false;
    }
  };
  void check();
  const timer = setInterval(() => void check(), CHECK_EVERY).unref();
  return () => clearInterval(timer);
}
