import type { Browser, Page } from '@playwright/test';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { BLOCKING, PHONE, SLOWDOWN } from './phone.ts';

/** Milliseconds without a long task after which a page counts as quiet. */
const QUIET = 250;
/** Milliseconds. A page takes two seconds, but must not fail on a busy machine. */
const TIMEOUT = 120_000;

/** Milliseconds to first contentful paint and of long tasks. `failure`: why nothing rendered. */
export type Visit = { paint: number; blocking: number; failure: string | null };

type Seen = { paint: number; blocking: number; busy: number; takenOver: number; failure: string | null };
type Watch = { seen: Seen; isOver: () => boolean };
type Watching = typeof globalThis & { samplePage: Watch };

type Options = { rendered: string; quiet: number; blocking: number; remote: string };

/**
 * Runs in the page before its scripts. Ends after painting and hydration once no long task has run
 * for a while, or when a remote reports a failure.
 */
function watchPage({ rendered, quiet, blocking, remote }: Options): void {
  const seen: Seen = { paint: 0, blocking: 0, busy: 0, takenOver: 0, failure: null };
  let sent: Element | null = null;
  let isRendered = false;
  const mutations = new MutationObserver(() => {
    const root = document.getElementById('root');
    sent ??= root?.firstElementChild ?? null;
    isRendered ||= root?.hasAttribute(rendered) ?? false;
    if (sent === null || (isRendered ? root?.hasAttribute(rendered) : sent.isConnected)) return;
    seen.takenOver = performance.now();
    mutations.disconnect();
  });
  mutations.observe(document, { childList: true, subtree: true, attributeFilter: [rendered] });
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  follow('longtask', ({ startTime, duration }) => {
    seen.busy = startTime + duration;
    seen.blocking += duration - blocking;
  });
  // Reads the page's reports about its remotes.
  navigator.sendBeacon = (_, body) => {
    if (!(body instanceof Blob)) return true;
    void body.text().then((text) => {
      const { records }: { records: { remote: string; outcome: string; phase: string; error: string }[] } =
        JSON.parse(text);
      const failed = records.find((record) => record.remote === remote && record.outcome === 'failed');
      if (failed) seen.failure = `does not render (${failed.phase}: ${failed.error})`;
    });
    return true;
  };
  const isQuiet = () =>
    seen.paint > 0 && seen.takenOver > 0 && performance.now() - Math.max(seen.takenOver, seen.busy) > quiet;
  const isOver = () => seen.failure !== null || isQuiet();
  Object.defineProperty(globalThis, 'samplePage', { value: { seen, isOver } });
}

async function open(page: Page, address: string, timeout: number): Promise<Visit> {
  try {
    await page.goto(address, { waitUntil: 'commit', timeout });
    const isOver = () => (globalThis as Watching).samplePage.isOver();
    await page.waitForFunction(isOver, undefined, { polling: 50, timeout });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    return { paint: 0, blocking: 0, failure: `is not usable after ${timeout / 1000} s` };
  }
  const { paint, blocking, failure } = await page.evaluate(() => (globalThis as Watching).samplePage.seen);
  return { paint, blocking, failure };
}

export async function visitSample(
  browser: Browser,
  address: string,
  remote: string,
  timeout = TIMEOUT,
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const options = { rendered: RENDERED_ATTRIBUTE, quiet: QUIET, blocking: BLOCKING, remote };
    await page.addInitScript(watchPage, options);
    return await open(page, address, timeout);
  } finally {
    await context.close();
  }
}
