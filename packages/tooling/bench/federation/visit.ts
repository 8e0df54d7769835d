import type { Browser, CDPSession } from '@playwright/test';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { BLOCKING, PHONE, SLOWDOWN } from '../../pageCost/phone.ts';
import type { Figures } from '../pairedRounds.ts';
import type { Session } from './logIn.ts';

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
/** Milliseconds after the content during which paints and layout shifts are recorded. */
const SETTLE = 1500;

const DRAWN_FROM = new Set(['Document', 'Script', 'Stylesheet', 'Font', 'XHR', 'Fetch']);

type Seen = Record<'drawn' | 'content' | 'hydrated' | 'fcp' | 'cls' | 'tbt', number>;

type Observed = typeof globalThis & { benchVisit: Seen };

type Options = { selector: string; rendered: string; blocking: number };

/** Runs before the page's scripts. Records when the content is painted and interactive. */
function observePage({ selector, rendered, blocking }: Options): void {
  const seen: Seen = { drawn: 0, content: 0, hydrated: 0, fcp: 0, cls: 0, tbt: 0 };
  Object.defineProperty(globalThis, 'benchVisit', { value: seen });
  const look = () => {
    if (!document.querySelector(selector)) return;
    if (!document.querySelector(`[${rendered}]`)) {
      mutations.disconnect();
      seen.hydrated = performance.now();
    }
    if (seen.drawn > 0) return;
    seen.drawn = performance.now();
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.content = performance.now();
      }),
    );
  };
  const mutations = new MutationObserver(look);
  mutations.observe(document, { childList: true, subtree: true, attributeFilter: [rendered] });
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const follow = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  follow('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  follow('longtask', ({ startTime, duration }) => {
    if (seen.fcp > 0 && startTime >= seen.fcp) seen.tbt += duration - blocking;
  });
}

type Asked = { url: string; type: string; from: string[]; at: number; done?: number };

/** Records the page's requests. The initiator of each shows how many round trips precede it. */
async function recordRequests(session: CDPSession): Promise<Map<string, Asked>> {
  const requests = new Map<string, Asked>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const calls = initiator.stack?.callFrames ?? [];
    const from = initiator.type === 'script' ? calls.map((call) => call.url) : [initiator.url ?? ''];
    requests.set(requestId, {
      url: request.url,
      type: type ?? '',
      from: from.filter(Boolean),
      at: wallTime * 1000,
    });
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.done = Date.now();
  });
  return requests;
}

/** The request's depth: 1 for the page, 2 for its resources, 3 for requests of their scripts. */
function depthOf(request: Asked, byUrl: ReadonlyMap<string, Asked>, page: string): number {
  if (request.url === page || request.from.length === 0) return 1;
  const before = request.from
    .map((url) => byUrl.get(url) ?? request)
    .filter((asker) => asker !== request && asker.at < request.at);
  return 1 + Math.max(1, ...before.map((asker) => depthOf(asker, byUrl, page)));
}

/**
 * Counts the requests answered before the content was painted, and their longest chain. Excludes
 * pictures and the browser's icon, which do not delay the content.
 * @param drawn milliseconds since 1970
 * @param page the page's URL
 */
function countRequests(requests: ReadonlyMap<string, Asked>, drawn: number, page: string) {
  const before = [...requests.values()].filter(({ at, type }) => at <= drawn && DRAWN_FROM.has(type));
  const byUrl = new Map(before.map((request) => [request.url, request]));
  const answered = before.filter(({ done }) => done !== undefined && done <= drawn);
  return {
    requests: answered.length,
    trips: Math.max(1, ...answered.map((request) => depthOf(request, byUrl, page))),
  };
}

type Visit = {
  origin: string;
  path: string;
  /** Matches only the route's own content, not the server's frame. */
  selector: string;
  session?: Session | undefined;
};

/** Measures a first visit with an empty cache, slow network and slow CPU, in milliseconds. */
export async function visit(browser: Browser, { origin, path, selector, session }: Visit): Promise<Figures> {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    ...(session ? { storageState: session } : {}),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const requests = await recordRequests(devtools);
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(observePage, { selector, rendered: RENDERED_ATTRIBUTE, blocking: BLOCKING });
    const address = origin + path;
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        (globalThis as Observed).benchVisit.content > 0 && (globalThis as Observed).benchVisit.hydrated > 0,
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForTimeout(SETTLE);
    const { began, drawn, ...seen } = await page.evaluate(() => ({
      ...(globalThis as Observed).benchVisit,
      began: performance.timeOrigin,
    }));
    return { ...seen, ...countRequests(requests, began + drawn, address) };
  } finally {
    await context.close();
  }
}
