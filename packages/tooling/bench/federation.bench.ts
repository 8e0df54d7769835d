import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildMonolith } from './federation/buildMonolith.ts';
import { logIn, type Session } from './federation/logIn.ts';
import { visit } from './federation/visit.ts';
import type { Bench, Comparison, Figure, Note, Opened } from './bench.ts';
import { openHttp2Front } from './site/http2Front.ts';
import { launchChromium } from './site/launchChromium.ts';
import { startSite } from './site/startSite.ts';

const MEMBERS = 2000;

type Route = { path: string; selector: string; loggedIn: boolean };

/** The headline of the screen, not that of the server's outline. */
const HEADLINE = '#root h1:not(.rv-head)';

/** `selector`: content that the route's screen renders and the server's outline does not. */
const ROUTES: readonly Route[] = [
  { path: '/', selector: HEADLINE, loggedIn: false },
  { path: '/login', selector: HEADLINE, loggedIn: false },
  { path: '/pricing', selector: HEADLINE, loggedIn: false },
  { path: '/landers/gallery', selector: HEADLINE, loggedIn: false },
  { path: '/members', selector: '#root main a[href^="/members/"]', loggedIn: true },
  { path: '/chats', selector: '#root main a[href^="/chats/"]', loggedIn: true },
  { path: '/likes', selector: '#root main article', loggedIn: true },
  { path: '/credits', selector: HEADLINE, loggedIn: true },
];

const figuresFor = ({ loggedIn }: Route): readonly Figure[] => [
  { name: 'content', title: 'route content', unit: 'ms', ratio: { atMost: loggedIn ? 0.33 : 0.3 } },
  { name: 'hydrated', title: 'hydrated', unit: 'ms' },
  { name: 'fcp', title: 'first contentful paint', unit: 'ms', ratio: { atMost: 1.2 } },
  { name: 'tbt', title: 'total blocking time', unit: 'ms', ours: { atMost: 100 } },
  { name: 'cls', title: 'layout shift', ours: { atMost: 0.02 } },
  { name: 'requests', title: 'requests until the content', ours: { atMost: 8 } },
  { name: 'trips', title: 'sequential round trips until then', ours: { atMost: 2 } },
];

type OpenSide = { origin: string; session: Session; close: () => Promise<void> };

async function openSide(env: NodeJS.ProcessEnv): Promise<OpenSide> {
  const site = await startSite({ members: MEMBERS, env: { TRUST_PROXY: '127.0.0.1', ...env } });
  const front = await openHttp2Front(site.port);
  return {
    origin: front.origin,
    session: await logIn(site.origin),
    close: async () => {
      await front.close();
      await site.stop();
    },
  };
}

const figuresOf = (browser: Browser, { origin, session }: OpenSide, { loggedIn, ...route }: Route) =>
  visit(browser, { origin, ...route, session: loggedIn ? session : undefined });

function compare(browser: Browser, route: Route, federated: OpenSide, bundled: OpenSide): Comparison {
  return {
    name: route.path,
    title: `a first visit of ${route.path}`,
    sides: { ours: 'federated', theirs: 'the same source as one bundle' },
    ours: () => figuresOf(browser, federated, route),
    theirs: () => figuresOf(browser, bundled, route),
    figures: figuresFor(route),
  };
}

async function open(note: Note): Promise<Opened> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-monolith-'));
  note('building the bundle');
  await buildMonolith(folder);
  note('starting two sites');
  const federated = await openSide({});
  const bundled = await openSide({ RELEASES_DIR: folder });
  const { browser, precedence } = await launchChromium();
  return {
    comparisons: ROUTES.map((route) => compare(browser, route, federated, bundled)),
    remarks: [
      precedence,
      'Slow 4G: 150 ms round trip, 1.6 Mbit/s, processor slowed 4x; nothing cached; HTTP/2 with TLS, brotli.',
    ],
    close: async () => {
      await browser.close();
      await Promise.all([federated.close(), bundled.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Compares first visits to the federated site with one bundle of the same source, frame and
 * preloads.
 */
export default { title: 'Preparing first visits', open } satisfies Bench;
