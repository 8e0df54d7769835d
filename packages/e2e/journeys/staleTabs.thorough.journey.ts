import type { Page } from '@playwright/test';
import { startReleaseSite, type ReleaseSite } from '../site/servers/startReleaseSite.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const { t } = words('en');

const LOGIN = 'src/scenes/Login/Login.tsx';
const RESET = 'src/scenes/ResetPassword/ResetPassword.tsx';
/** Throws when the screen's module is evaluated. */
const FAILING = "throw new Error('a release that fails');\n";

let site: ReleaseSite;
test.describe.configure({ mode: 'serial' });
test.use({ allowedErrors: /a release that fails/ });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startReleaseSite('auth-signup', { PRERENDER_DEADLINE: '5000' });
  // Serves the first build once, so that later ones can fall back to it.
  await site.document();
});
test.afterAll(() => site.stop());

/** Marks the login page of the next build, so that a page shows which build it runs. */
let marked = '<Stack gap={24}>';
function mark(name: string): void {
  const next = `<Stack gap={24}><p>${name}</p>`;
  site.copy.change(LOGIN, marked, next);
  marked = next;
}

const live = async () => (await site.document()).remotes['auth-signup'];
async function publish(): Promise<string> {
  const { version, refusal } = await site.publish();
  expect(refusal).toBeNull();
  await expect.poll(async () => (await live())?.version).toBe(version);
  return String(version);
}

const main = (page: Page) => page.getByRole('main');
const shows = (page: Page, name: string) => expect(main(page).getByText(name, { exact: true })).toBeVisible();
const fallback = (page: Page) => page.getByRole('heading', { name: t('common:remote.title') });
const resetTitle = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: t('auth-signup:reset.title') });

/** Opens the login page, and counts later page loads. */
async function openLogin(page: Page): Promise<() => number> {
  await page.context().addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);
  await page.goto(`${site.origin}/login`);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

const openReset = (page: Page) =>
  main(page)
    .getByRole('link', { name: t('auth-signup:login.forgot') })
    .click();

test(
  'an open page whose build is gone uses the last good build without a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('build of the open page');
    const stale = await publish();
    const loads = await openLogin(page);
    await shows(page, 'build of the open page');
    mark('next build');
    await publish();
    site.prune([stale]);
    await openReset(page);
    await expect(resetTitle(page)).toBeVisible();
    expect(loads()).toBe(0);
  },
);

test(
  'an open page whose builds are all gone reloads once, and "Try again" succeeds later',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('older build');
    await publish();
    const loads = await openLogin(page);
    await shows(page, 'older build');
    mark('newer build');
    await publish();
    site.prune();

    await test.step('The missing chunk leads to one reload, and the new build shows.', async () => {
      await openReset(page);
      await expect(resetTitle(page)).toBeVisible();
      expect(loads()).toBe(1);
      await page.goBack();
      await shows(page, 'newer build');
    });

    await test.step('If a chunk is missing again within a minute, the page stays, and a press reloads it.', async () => {
      await page.goto(`${site.origin}/login`);
      await shows(page, 'newer build');
      mark('newest build');
      await publish();
      site.prune();
      const before = loads();
      // On a slow machine, the minute might already be over.
      await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())));
      // Otherwise the browser would take the screen's chunk from its cache.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await openReset(page);
      await expect(fallback(page)).toBeVisible();
      expect(loads()).toBe(before);
      await page.getByRole('button', { name: t('common:remote.retry') }).click();
      await expect(resetTitle(page)).toBeVisible();
      expect(loads()).toBe(before + 1);
    });
  },
);

test(
  'an open page without a working build reloads once when the server has one',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('broken build');
    const source = 'export default';
    site.copy.change(RESET, source, `${FAILING}${source}`);
    site.prune([String((await live())?.version)]);
    await publish();
    expect((await live())?.lastGood).toBeUndefined();
    const loads = await openLogin(page);
    await shows(page, 'broken build');
    mark('mended build');
    site.copy.change(RESET, FAILING, '');
    await publish();
    await openReset(page);
    await expect(resetTitle(page)).toBeVisible();
    expect(loads()).toBe(1);
  },
);

test(
  'a prerendered page whose build files are gone falls back to the last good build',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('good build');
    await publish();
    await openLogin(page);
    await shows(page, 'good build');
    mark('rendered build');
    const rendered = await publish();
    const login = `${site.origin}/login`;
    // A thread serves a build only once it has rendered it.
    await expect
      .poll(async () => (await page.request.get(login)).text(), { timeout: 30_000 })
      .toContain('rendered build');
    await page.route(`**/assets/auth-signup/${rendered}/**`, (route) => route.fulfill({ status: 404 }));
    const answer = await page.goto(login, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('rendered build');
    await shows(page, 'good build');
    await expect(main(page).getByText('rendered build', { exact: true })).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
