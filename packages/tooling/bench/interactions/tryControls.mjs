import { ENTRY_COOKIE, RENDERED_ATTRIBUTE } from '@rendezvous/contracts';

const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Controls tried on each screen, and how many pages they may cost. */
const CONTROLS = 14;
/** Milliseconds after an interaction in which what it starts is drawn. */
const SETTLE = 400;
const SELECTOR = ['button', 'a[href^="/"]', 'input:not([type=file])', 'textarea', 'select', 'summary'].join();
/** They would end the session or leave the site. */
const SKIPPED = /log out|delete|provider/i;

/**
 * Runs in the page: keeps each event of an interaction, from the input to the next paint. To report it immediately would take
 * 30 ms of the slowed processor, for which the next event of the same tap would wait.
 */
function observeEvents() {
  if (!globalThis.location.protocol.startsWith('http')) return;
  const KEY = 'bench-events';
  const kept = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? '[]');
  Object.defineProperty(globalThis, 'benchEvents', { value: kept });
  globalThis.addEventListener('pagehide', () => globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept)));
  new globalThis.PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target, processingStart, startTime } of list.getEntries()) {
      if (interactionId > 0)
        kept.push({
          name,
          duration,
          delay: Math.round(processingStart - startTime),
          on: (target?.textContent || target?.getAttribute?.('name') || target?.tagName || '')
            .trim()
            .slice(0, 40),
        });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

const isHydrated = (attribute) =>
  document.querySelector('#root main') !== null && !document.querySelector(`[${attribute}]`);

async function openPage(page, address) {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(isHydrated, RENDERED_ATTRIBUTE, { timeout: 30_000 });
  await page.waitForTimeout(SETTLE);
}

/** The controls that can be tapped, one of each kind of list row. */
const findControls = (page) =>
  page.locator(SELECTOR).evaluateAll((elements, limit) => {
    const seen = new Set();
    const found = [];
    elements.forEach((element, index) => {
      const box = element.getBoundingClientRect();
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const kind = `${element.tagName}.${element.className}.${element.type ?? ''}`;
      if (box.width === 0 || element.disabled || element.closest('[inert]') || seen.has(kind)) return;
      seen.add(kind);
      found.push({
        index,
        label,
        types: /^(textarea|input)$/i.test(element.tagName) && !/radio|checkbox/.test(element.type),
      });
    });
    return found.slice(0, limit);
  }, CONTROLS);

async function tryControl(page, { index, types }) {
  const control = page.locator(SELECTOR).nth(index);
  await control.tap({ timeout: 2000, force: true });
  if (types) await page.keyboard.type('Hello', { delay: 60 });
  await page.waitForTimeout(SETTLE);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(SETTLE);
}

/**
 * Taps one control of each kind on a screen, types into its fields, and closes what opens. The processor is slowed down four times.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, path: string, session?: object }} screen
 * @returns {Promise<{ tried: number, worst: { name: string, duration: number, delay: number, on: string } | null }>} duration in ms
 */
export async function tryControls(browser, { origin, path, session }) {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'en-GB',
    ...(session ? { storageState: session } : {}),
  });
  try {
    // The entry warning has been answered on an earlier page.
    await context.addCookies([{ name: ENTRY_COOKIE.name, value: '1', url: origin }]);
    const page = await context.newPage();
    const events = [];
    await page.addInitScript(observeEvents);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await openPage(page, origin + path);
    const controls = (await findControls(page)).filter(({ label }) => !SKIPPED.test(label));
    const before = page.url();
    let tried = 0;
    for (const control of controls) {
      if (page.url() !== before || tried > 0) await openPage(page, origin + path);
      // A control that is covered or gone is no interaction.
      if (
        await tryControl(page, control).then(
          () => true,
          () => false,
        )
      )
        tried += 1;
      events.push(...(await page.evaluate(() => globalThis.benchEvents.splice(0))));
    }
    const worst = events.toSorted((a, b) => b.duration - a.duration)[0] ?? null;
    return { tried, worst };
  } finally {
    await context.close();
  }
}
