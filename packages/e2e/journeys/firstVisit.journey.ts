import type { Browser, Page } from '@playwright/test';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { openAsAdult, waitUntilHydrated, warmUp } from '../site/prerenderedPages.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

const PAGE = '/landers/gallery';
const FONT = '.woff2';
/** Number of frames in which style recalculations are counted. */
const FRAMES = 30;

/** Opens an empty page in a new browser context, once the path is prerendered. */
async function arrive(
  browser: Browser,
  { path = PAGE, ...options }: Parameters<Browser['newContext']>[0] & { path?: string } = {},
): Promise<Page> {
  const page = await openAsAdult(browser, options);
  await warmUp(page.request, path);
  return page;
}

/** Runs before the page's scripts, to record the time of hydration. */
function noteHydration(rendered: string): void {
  const look = () => {
    if (document.querySelector(`[${rendered}]`) === null)
      Reflect.set(window, 'hydratedAt', performance.now());
  };
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: [rendered] });
}

/** Times of hydration and of requests for texts, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    hydrated: Number(Reflect.get(window, 'hydratedAt')),
    asked: performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.endsWith('.json') ? [startTime] : [])),
  }));

/** Opens a page whose scripts never load. */
async function openWithoutScripts(page: Page, path = PAGE): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(`[${RENDERED_ATTRIBUTE}] h1`)).toBeVisible();
}

test.describe('a first visit', { tag: '@desktop' }, () => {
  test('asks for its fonts before its text and without scripts', async ({ browser }) => {
    const page = await arrive(browser, { javaScriptEnabled: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(PAGE, async (route) => {
      const response = await route.fetch();
      const [head] = (await response.text()).split('</head>');
      await route.fulfill({ response, body: `${head}</head><body></body></html>` });
    });
    await page.goto(PAGE);
    await expect.poll(() => asked.filter((url) => url.endsWith(FONT))).toHaveLength(2);
    await page.context().close();
  });

  for (const [width, count] of [
    [1280, 4],
    [1920, 6],
  ] as const)
    test(`does not shift when the last of ${count} faces of the entry page arrive late`, async ({
      browser,
    }) => {
      const page = await arrive(browser, { path: '/', viewport: { width, height: 800 } });
      await openWithoutScripts(page, '/');
      const faces = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      const places = () =>
        page
          .locator('h1, main form')
          .or(faces.first())
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      await expect(faces).toHaveCount(count);
      const complete = await places();
      while ((await faces.count()) > 2) await faces.last().evaluate((face) => face.remove());
      expect(await places()).toEqual(complete);
      await page.context().close();
    });

  test('computes no styles for the pictures that it does not show yet', async ({ browser }) => {
    const page = await arrive(browser);
    await openWithoutScripts(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const countStyles = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Infinity;
    };
    const pass = () =>
      page.evaluate(
        (frames) =>
          new Promise<number>((resolve) => {
            const count = (left: number) =>
              left === 0 ? resolve(frames) : requestAnimationFrame(() => count(left - 1));
            count(frames);
          }),
        FRAMES,
      );
    await expect(page.locator(`[${RENDERED_ATTRIBUTE}] img[loading=lazy]`).first()).toBeHidden();
    await expect(async () => {
      const before = await countStyles();
      await pass();
      expect((await countStyles()) - before).toBeLessThan(FRAMES / 3);
    }).toPass({ timeout: 4000 });
    await page.context().close();
  });

  for (const path of ['/login', '/pages/terms']) {
    test(`${path} is hydrated with the texts that came with it`, async ({ browser }) => {
      const page = await arrive(browser, { path });
      await page.addInitScript(noteHydration, RENDERED_ATTRIBUTE);
      await page.goto(path);
      await waitUntilHydrated(page);
      await expect.poll(async () => (await timesOf(page)).asked.length).toBeGreaterThan(0);
      const { asked, hydrated } = await timesOf(page);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(hydrated);
      await page.context().close();
    });
  }

  test('downloads the scripts before the code of an alert that only the browser can decide about', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    await logIn(context, DEMO.premium);
    const page = await context.newPage();
    await warmUp(page.request, '/likes');
    const html = await (await page.request.get('/likes')).text();
    const filesIn = (id: string, attribute: string) => {
      const template = new RegExp(`<template id="${id}">(.*?)</template>`).exec(html)?.[1] ?? '';
      return [...template.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, url]) => url ?? '');
    };
    const [scripts, later] = [filesIn('deferred', 'src'), filesIn('preloads', 'href')];
    expect(scripts.length).toBeGreaterThan(1);
    expect(later.some((url) => url.includes('PushAlert'))).toBe(true);
    await page.goto('/likes');
    await waitUntilHydrated(page);
    const timesOfAll = (urls: readonly string[], kind: 'startTime' | 'responseEnd') =>
      page.evaluate(
        ([names, time]) =>
          names.flatMap((name) =>
            performance
              .getEntriesByName(new URL(name, location.href).href)
              .map((entry) => Number(Reflect.get(entry, time))),
          ),
        [urls, kind] as const,
      );
    await expect.poll(async () => (await timesOfAll(later, 'startTime')).length).toBe(later.length);
    expect(Math.min(...(await timesOfAll(later, 'startTime')))).toBeGreaterThan(
      Math.max(...(await timesOfAll(scripts, 'responseEnd'))),
    );
    await context.close();
  });
});
