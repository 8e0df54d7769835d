import type { Page, Route } from '@playwright/test';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';
import { EntryWarning } from '../pages/EntryWarning.ts';

type Case = { remote: string; path: string; member: boolean };

/** Each remote by a page of its own, and who may see it. */
const CASES: readonly Case[] = [
  { remote: 'auth-signup', path: '/login', member: false },
  { remote: 'landers', path: '/', member: false },
  { remote: 'members', path: '/members', member: true },
  { remote: 'chat', path: '/chats', member: true },
  { remote: 'likes', path: '/likes', member: true },
  { remote: 'payments', path: '/credits', member: true },
  { remote: 'account', path: '/profile', member: true },
];

/** More attempts than this while nobody asks for one is hammering. */
const MOST_REQUESTS = 12;

async function block(page: Page, remote: string) {
  const asked: string[] = [];
  const pattern = `**/assets/${remote}/**/*.js*`;
  const refuse = (route: Route) => {
    asked.push(route.request().url());
    return route.abort('connectionrefused');
  };
  await page.route(pattern, refuse);
  return { asked, lift: () => page.unroute(pattern, refuse) };
}

for (const { remote, path, member } of CASES) {
  test(`without ${remote} the rest goes on, and "Try again" brings it back`, async ({ page, context }) => {
    if (member) await logIn(context, DEMO.premium);
    const { asked, lift } = await block(page, remote);
    const main = page.getByRole('main');

    await test.step('the page says so, in place of the screen', async () => {
      await page.goto(path);
      if (!member) await new EntryWarning(page).accept();
      await expect(main.getByRole('heading', { name: 'This part of the site did not load' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByRole('banner')).toBeVisible();
    });

    await test.step('nobody is hammered', async () => {
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    });

    await test.step('another remote still works', async () => {
      const elsewhere = remote === 'account' ? '/login' : '/pages/faq';
      const other = await context.newPage();
      await other.goto(member && remote === 'account' ? '/likes' : elsewhere);
      await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await other.close();
    });

    await test.step('trying again loads it without a reload of the page', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
      await lift();
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { name: 'This part of the site did not load' })).toBeHidden();
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html[data-same-page]')).toHaveCount(1);
    });
  });
}
