import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { PHONE } from './phone.mjs';
import { readTrace } from './readTrace.mjs';

/** Milliseconds without a long task after which a page counts as quiet. */
const QUIET = 250;
/** Milliseconds. */
const TIMEOUT = 20_000;

/** Tasks of threads with the processor's time, and the first paint. */
const CATEGORIES = ['-*', 'loading', 'disabled-by-default-devtools.timeline'];

/** The page does not become usable: its script fails, or never ends. */
export class UnusablePage extends Error {}

/**
 * Runs in the page before its own scripts. It is quiet once it is painted, React has taken over what the server sent (a first view loses its
 * mark, an outline is replaced), and nothing long has run for a while.
 */
function watchPage({ rendered, quiet }) {
  const seen = { paint: 0, takenOver: 0, busy: 0 };
  let sent = null;
  let isRendered = false;
  const mutations = new globalThis.MutationObserver(() => {
    const root = document.getElementById('root');
    sent ??= root?.firstElementChild ?? null;
    isRendered ||= root?.hasAttribute(rendered) ?? false;
    if (sent === null || (isRendered ? root.hasAttribute(rendered) : sent.isConnected)) return;
    seen.takenOver = performance.now();
    mutations.disconnect();
  });
  mutations.observe(document, { childList: true, subtree: true, attributeFilter: [rendered] });
  const follow = (type, note) =>
    new globalThis.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  follow('longtask', ({ startTime, duration }) => {
    seen.busy = startTime + duration;
  });
  const isQuiet = () =>
    seen.paint > 0 && seen.takenOver > 0 && performance.now() - Math.max(seen.takenOver, seen.busy) > quiet;
  Object.defineProperty(globalThis, 'samplePage', { value: { isQuiet } });
}

async function trace(browser, page, address) {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT });
    await page.waitForFunction(() => globalThis.samplePage.isQuiet(), undefined, {
      polling: 50,
      timeout: TIMEOUT,
    });
  } catch (error) {
    await browser.stopTracing();
    throw error.name === 'TimeoutError'
      ? new UnusablePage(`${address} is not usable after ${TIMEOUT / 1000} s.`)
      : error;
  }
  return readTrace(JSON.parse((await browser.stopTracing()).toString('utf8')));
}

/**
 * Measures a first visit: a new browser context, so an empty cache.
 * @param {import('@playwright/test').Browser} browser that measures nothing else meanwhile
 * @param {string} address
 * @returns {Promise<import('./judgePage.mjs').Figures>}
 * @throws {UnusablePage}
 */
export async function visitSample(browser, address) {
  // A service worker would store files beside the page.
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, { rendered: RENDERED_ATTRIBUTE, quiet: QUIET });
    return await trace(browser, page, address);
  } finally {
    await context.close();
  }
}
