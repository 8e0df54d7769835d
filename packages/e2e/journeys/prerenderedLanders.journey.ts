import type { Locator, Page } from '@playwright/test';
import { shiftOf, watchShifts } from '../site/prerenderedPages.ts';
import { LANDER_PATHS } from '../site/landerPaths.ts';
import { expect, test } from '../site/test.ts';

const LANDERS = ['/', ...LANDER_PATHS];
/** The lander whose artwork is a list of tiles, one per region. */
const MAP = '/landers/maplanding';
const SWIPE = '/landers/tinderswipe';
/** All landers at both widths with `npm test -- --thorough`; otherwise they alternate. */
const isSeenOn = (width: string) => (_lander: string, at: number) =>
  process.env['THOROUGH'] !== undefined || (at % 2 === 0) === (width === 'phone');

/** The maximum share of the page that may move while it loads. */
const LAYOUT_SHIFT = 0.02;

/** In pixels; button icons are smaller. */
const SMALLEST_ARTWORK = 32;

/** Visible pictures beside a lander's form: loaded photos, or drawings. */
const artworkIn = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator(':is(img, svg):not(section *)')
    .evaluateAll((pictures, smallest) => {
      const photos = pictures.filter((picture) => picture instanceof HTMLImageElement);
      const isSeen = (picture: Element) => {
        const { width, height } = picture.getBoundingClientRect();
        const visible = picture.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return visible && Math.min(width, height) >= smallest;
      };
      return photos.length > 0
        ? photos.filter((photo) => photo.naturalWidth > 0 && isSeen(photo)).length
        : pictures.filter(isSeen).length;
    }, SMALLEST_ARTWORK);

test('a lander shows its heading, text, artwork and the start of the sign-up without scripts, and the scripts keep them', async ({
  page,
  browser,
  context,
  baseURL,
  words: { t },
}, info) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const cookies = ['country=US', 'skip-site-entry=1'].map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: baseURL ?? '' };
  });
  await plain.addCookies(cookies);
  await context.addCookies(cookies);
  await page.addInitScript(watchShifts);
  const bare = await plain.newPage();
  for (const lander of LANDERS.filter(isSeenOn(info.project.name))) {
    await test.step(lander, async () => {
      const heading = bare.getByRole('heading', { level: 1 });
      await expect(async () => {
        await bare.goto(lander);
        await expect(heading).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(
        bare.locator('main').locator('a[href^="/signup"], form[action^="/signup"]').first(),
      ).toBeVisible();
      if (lander === MAP)
        await expect(
          bare
            .getByRole('list', { name: t('landers:map.label') })
            .getByRole('button')
            .first(),
        ).toBeVisible();
      else await expect.poll(() => artworkIn(bare), { message: `artwork of ${lander}` }).toBeGreaterThan(0);
      await page.goto(lander);
      await expect(page.getByRole('button', { name: /./ }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText((await heading.textContent()) ?? '');
      await expect(page.getByText((await bare.locator('main p').first().textContent()) ?? '')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT);
    });
  }
  await plain.close();
});

const NICHE_HOSTS = [
  'localhost',
  ...['she', 'noir', 'curves', 'grace', 'belle', 'lui'].map((name) => `${name}.localhost`),
];

test(
  'on a phone, the entry page of each niche shows three portraits, its own promise and the first question without scrolling or scripts',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const promises = new Set<string>();
    for (const host of NICHE_HOSTS) {
      await test.step(host, async () => {
        const url = new URL(baseURL ?? '');
        url.hostname = host;
        await context.addCookies([{ name: 'skip-site-entry', value: '1', url: url.href }]);
        const start = page.getByRole('main').locator('form[action="/signup"]').getByRole('button');
        await expect(async () => {
          await page.goto(url.href);
          await expect(start.first()).toBeInViewport({ ratio: 1, timeout: 1000 });
        }).toPass();
        await expect(start.last()).toBeInViewport({ ratio: 1 });
        const promise = page.getByRole('heading', { level: 1 });
        await expect(promise).toBeInViewport({ ratio: 1 });
        promises.add((await promise.textContent()) ?? '');
        await expect.poll(() => artworkIn(page)).toBe(3);
      });
    }
    expect(promises.size).toBe(NICHE_HOSTS.length);
    await context.close();
  },
);

test(
  'on a short phone screen, each lander shows its promise and first question without scrolling or scripts',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 },
    });
    await context.addCookies([{ name: 'skip-site-entry', value: '1', url: baseURL ?? '' }]);
    const page = await context.newPage();
    const main = page.getByRole('main');
    const start = main.locator('form[action="/signup"]').getByRole('button');
    for (const lander of LANDER_PATHS) {
      // This lander's cards come before the question and need scripts.
      if (lander === SWIPE) continue;
      await test.step(lander, async () => {
        await expect(async () => {
          await page.goto(lander);
          await expect(start.first()).toBeInViewport({ ratio: 1, timeout: 1000 });
        }).toPass();
        await expect(start.last()).toBeInViewport({ ratio: 1 });
        await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      });
    }
    await context.close();
  },
);

/** Whether a section is styled and laid out, which happens only near the viewport. */
const isRendered = (section: Locator) =>
  section
    .locator('*')
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test(
  'sections far below the first screen are rendered once a reader scrolls near them, and a reload keeps the position at the end',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    // On a wide screen, all sections are near the first screen.
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'skip-site-entry', value: '1', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const questions = page.getByRole('region', { name: 'You might be wondering' });
    expect(await isRendered(questions)).toBe(false);
    const last = questions.getByRole('group').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => isRendered(questions)).toBe(true);
    await expect(last).toBeInViewport();
    await page.reload();
    await expect(last).toBeInViewport();
  },
);
