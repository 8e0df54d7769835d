import type { Page } from '@playwright/test';
import { BCP47, RENDERED_ATTRIBUTE, type Language } from '@rendezvous/contracts';
import { LoginPage } from '../pages/LoginPage.ts';
import {
  createdIntl,
  openAsAdult,
  waitUntilHydrated,
  warmUp,
  watchComplaints,
  watchIntl,
} from '../site/prerenderedPages.ts';
import { LANDER_PATHS } from '../site/landerPaths.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';
import { words as wordsOf } from '../site/words.ts';

const PAGES = ['ban', 'cookies', 'faq', 'return-policy', 'service'].map((name) => `/pages/${name}`);
const SMALL = [
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/complaints',
  '/account-deleted',
  '/account-deleted?token=abcdefgh',
  '/lang-config',
  '/pages/terms/changes',
  '/pages/transparency',
];
const CONVERTED = ['/', '/login', '/pricing', '/members', ...SMALL, ...PAGES, ...LANDER_PATHS];

const LOOKS = [
  { language: 'en', colorScheme: 'light', width: 390 },
  { language: 'de', colorScheme: 'dark', width: 1280 },
  { language: 'fr', colorScheme: 'light', width: 1280 },
] as const satisfies readonly { language: Language; colorScheme: 'light' | 'dark'; width: number }[];

/** All pages in all looks with `--thorough`; otherwise each page in one look. */
const isSeenIn = (look: number) => (_path: string, at: number) =>
  process.env['THOROUGH'] !== undefined || at % LOOKS.length === look;

/** Milliseconds until scripts start; must match the server's `pages/html/deferScripts.ts`. */
const TIMEOUT = 3000;

/** Holds back the page's scripts until the result is resolved. */
async function holdScripts(page: Page): Promise<PromiseWithResolvers<void>> {
  const blocked = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await blocked.promise;
    await route.continue();
  });
  return blocked;
}

/** Opens a prerendered page. On a busy machine, rendering may exceed the server's deadline. */
const openRendered = (page: Page, open: () => Promise<unknown>) =>
  expect(async () => {
    await open();
    await expect(page.locator(`[${RENDERED_ATTRIBUTE}]`)).toBeAttached({ timeout: 2000 });
  }).toPass();

test.describe('prerendered pages', { tag: '@desktop' }, () => {
  test('the scripts of a visitor’s page start after its first paint', async ({ browser }) => {
    const page = await openAsAdult(browser);
    await warmUp(page.request, '/');
    await page.goto('/');
    await waitUntilHydrated(page);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(2);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    await page.context().close();
  });

  test('the scripts of a page that the browser does not paint start anyway', async ({ browser }) => {
    const page = await openAsAdult(browser);
    await warmUp(page.request, '/');
    await page.addInitScript((latest: number) => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      window.requestAnimationFrame = () => 0;
      window.PerformanceObserver.prototype.observe = () => undefined;
      // Disables the timeout that starts the scripts of any page.
      const { setTimeout: wait } = window;
      window.setTimeout = ((run: () => void, ms = 0) =>
        ms < latest ? wait(run, ms) : 0) as typeof window.setTimeout;
    }, TIMEOUT);
    await page.goto('/');
    await waitUntilHydrated(page);
    await page.context().close();
  });

  test('the browser does not format again what the server has formatted', async ({ browser }) => {
    const page = await openAsAdult(browser, { locale: 'en-GB' });
    await page.addInitScript(watchIntl, 'html');
    for (const [path, text] of [
      ['/', /£[\d.]+ to £[\d.]+ each/],
      ['/pricing', 'United Kingdom'],
      ['/pages/terms', 'Danish, Dutch, English'],
    ] as const) {
      await warmUp(page.request, path);
      await page.goto(path);
      await waitUntilHydrated(page);
      await expect(page.locator('body')).toContainText(text);
      expect(await createdIntl(page)).toEqual([]);
    }
    await page.context().close();
  });

  for (const [look, { language, colorScheme, width }] of LOOKS.entries()) {
    test(`the browser hydrates what the server rendered without an error (${language}, ${colorScheme})`, async ({
      browser,
    }) => {
      const page = await openAsAdult(browser, {
        locale: BCP47[language],
        colorScheme,
        viewport: { width, height: 844 },
      });
      const complaints = watchComplaints(page);
      for (const path of CONVERTED.filter(isSeenIn(look))) {
        await warmUp(page.request, path);
        await page.goto(path);
        await waitUntilHydrated(page);
        await expect(page.locator('h1')).toBeVisible();
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }

  test('Back before the scripts have run shows the page at that URL', async ({ browser }) => {
    const page = await openAsAdult(browser);
    const { t } = wordsOf('en');
    const complaints = watchComplaints(page);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await warmUp(page.request, '/reset-password');
    await page.goto('/login');
    await waitUntilHydrated(page);
    await page.getByRole('link', { name: t('auth-signup:login.forgot') }).click();
    await expect(heading(t('auth-signup:reset.title'))).toBeVisible();
    const blocked = await holdScripts(page);
    await openRendered(page, () => page.reload({ waitUntil: 'commit' }));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/login');
    await expect(heading(t('auth-signup:reset.title'))).toBeVisible();
    blocked.resolve();
    await expect(heading(t('auth-signup:login.title'))).toBeVisible();
    await expect(heading(t('auth-signup:reset.title'))).toHaveCount(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('API calls copy no cookie into a header', async ({ browser, baseURL }) => {
    const page = await openAsAdult(browser);
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'of-another-app', url: baseURL ?? '' }]);
    const called = page.waitForRequest(/\/api\/credits\.php/);
    await page.goto('/pricing');
    await waitUntilHydrated(page);
    await page.getByRole('main').getByRole('combobox').selectOption('NL');
    expect(Object.keys(await (await called).allHeaders())).not.toContain('x-xsrf-token');
    await page.context().close();
  });

  test('a scroll position from before the scripts load is kept', async ({ browser }) => {
    const page = await openAsAdult(browser);
    await warmUp(page.request, '/landers/collagelanding');
    const blocked = await holdScripts(page);
    await openRendered(page, () => page.goto('/landers/collagelanding', { waitUntil: 'commit' }));
    await page.locator('#how-title').scrollIntoViewIfNeeded();
    blocked.resolve();
    await waitUntilHydrated(page);
    await expect(page.locator('#how-title')).toBeInViewport();
    await page.context().close();
  });

  test('input from before the scripts load is kept', async ({ browser }) => {
    const page = await openAsAdult(browser);
    const { t } = wordsOf('en');
    await warmUp(page.request, '/login');
    const blocked = await holdScripts(page);
    await openRendered(page, () => page.goto('/login', { waitUntil: 'commit' }));
    const name = page.getByLabel(t('auth-signup:login.identifier'), { exact: true });
    await name.fill('Sanne');
    blocked.resolve();
    await expect(page.locator(`[${RENDERED_ATTRIBUTE}]`)).toHaveCount(0);
    await page.getByLabel(t('auth-signup:password'), { exact: true }).fill('secret words');
    await expect(name).toHaveValue('Sanne');
    await page.context().close();
  });
});

inLanguages(['en'], (language) => {
  test(
    'a visitor without JavaScript reads the index, a lander and the prices, follows links and logs in',
    { tag: '@phone' },
    async ({ browser, request, freshName, words }) => {
      const { t } = words;
      const elsewhere = await browser.newContext();
      const member = await join(elsewhere.request, freshName('Noor'), language);
      await elsewhere.close();
      for (const path of ['/', '/login', '/pricing', '/landers/gallery', '/pages/faq'])
        await warmUp(request, path);
      const context = await browser.newContext({ javaScriptEnabled: false, locale: BCP47[language] });
      const page = await context.newPage();

      await test.step('The entry warning can be answered.', async () => {
        await page.goto('/pricing');
        await page.getByRole('button', { name: words.pattern('common:entryWarning.enter') }).click();
        await expect(page).toHaveURL(/\/pricing$/);
      });

      await test.step('It shows the prices.', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:pricing.title'));
        await expect(page.getByRole('table')).toContainText(/\d/);
      });

      await test.step('A link leads to a text page.', async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: t('labels:account.footer.faq') })
          .click();
        await expect(page).toHaveURL(/\/pages\/faq$/);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      });

      await test.step('A lander and the index have a heading and the first question.', async () => {
        for (const path of ['/landers/gallery', '/']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const answers = page.getByRole('radio').or(page.getByRole('group').getByRole('button'));
          await expect(answers.first()).toBeVisible();
        }
      });

      await test.step('A wrong password is reported beside the form, which keeps the name.', async () => {
        await page.getByRole('link', { name: t('common:nav.login'), exact: true }).click();
        const login = new LoginPage(page, words);
        await login.logIn(member.name, 'not the right one');
        await expect(page).toHaveURL(/\/login$/);
        const name = page.getByLabel(t('auth-signup:login.identifier'), { exact: true });
        await expect(name).toHaveValue(member.name);
        await expect(page.getByLabel(t('auth-signup:password'), { exact: true })).toHaveValue('');
        await expect(page.getByText(t('errors:login_failed'))).toBeVisible();
      });

      await test.step('The right password logs in.', async () => {
        await new LoginPage(page, words).logIn(member.name, member.password);
        await expect(page).toHaveURL(/\/members$/);
      });
      await context.close();
    },
  );
});
