import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ENTRY_COOKIE, RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { expect } from './test.ts';

/** Chromium's warning about an unused preload, on a machine that is busy for seconds. */
const SLOW = /was preloaded using link preload but not used/;

const answered = { name: ENTRY_COOKIE.name, value: '1', url: process.env['E2E_ORIGIN'] ?? '' };

/** Opens a page as a new visitor who has answered the adults-only question. */
export async function openAsAdult(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([answered]);
  return context.newPage();
}

/** Waits until a screen is prerendered: each thread first renders it once to warm up. */
export const warmUp = (request: APIRequestContext, path: string) =>
  expect
    .poll(
      async () => (await (await request.get(path)).text()).includes(`<div id="root" ${RENDERED_ATTRIBUTE}>`),
      { message: `${path} is rendered`, timeout: 30_000 },
    )
    .toBe(true);

/** Collects the page's errors, including React's hydration errors. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !SLOW.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

/** The second selector is the outline that a busy server sends before any script has run. */
export const waitUntilHydrated = (page: Page) =>
  expect(page.locator(`[${RENDERED_ATTRIBUTE}], .rv-main`)).toHaveCount(0);

/** Runs before the page's scripts, and records `Intl` objects created while an element exists. */
export function watchIntl(selector: string): void {
  const created: string[] = [];
  Reflect.set(window, 'createdIntl', created);
  for (const kind of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat'] as const) {
    const construct = (target: object, given: unknown[], newTarget: object): object => {
      if (document.querySelector(selector) !== null) created.push(kind);
      return Reflect.construct(target as never, given, newTarget as never) as object;
    };
    Reflect.set(Intl, kind, new Proxy(Intl[kind], { construct }));
  }
}

export const createdIntl = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'createdIntl'));

/** Runs before the page's scripts, and sums layout shifts without input, as Chromium does. */
export function watchShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInput = Reflect.get(entry, 'hadRecentInput') === true;
      const value = Number(Reflect.get(entry, 'value'));
      if (!isInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}
