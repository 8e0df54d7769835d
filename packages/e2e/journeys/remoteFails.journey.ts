import type { Page } from '@playwright/test';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { warmUp } from '../site/prerenderedPages.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { RemoteFault } from '../site/servers/RemoteFault.ts';
import type { Fault } from '../site/servers/RemoteFault.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

/** `rendered`: the server renders the screen, so it stays on the page without its code. */
type Case = { remote: string; fault: Fault; path: string; member: boolean; rendered: boolean };

/** Each remote and each fault once; `failingReleases` combines them nightly. */
const CASES: readonly Case[] = [
  { remote: 'auth-signup', fault: 'refused', path: '/login', member: false, rendered: true },
  { remote: 'landers', fault: 'refused', path: '/', member: false, rendered: true },
  { remote: 'payments', fault: 'refused', path: '/credits', member: true, rendered: true },
  { remote: 'chat', fault: 'hanging', path: '/chats', member: true, rendered: true },
  { remote: 'account', fault: 'corrupt', path: '/decision', member: true, rendered: false },
  { remote: 'members', fault: 'throws on load', path: '/members', member: true, rendered: true },
  { remote: 'likes', fault: 'throws while rendering', path: '/swipe-game', member: true, rendered: true },
];

/** The maximum number of requests without a retry by the reader. */
const MAX_REQUESTS = 12;

const { t } = words('en');
const main = (page: Page) => page.getByRole('main');
const fallback = (page: Page) => main(page).getByRole('heading', { name: t('common:remote.title') });
/** Shown above a screen that the server rendered. */
const notice = (page: Page) => main(page).getByRole('alert').getByText(t('common:remote.partTitle'));

/** Opens a failing remote, checks that the failure is contained, and restores the remote. */
async function failAndComeBack(page: Page, { remote, fault, path, member, rendered }: Case): Promise<void> {
  const context = page.context();
  if (member) await logIn(context, DEMO.premium);
  if (rendered) await warmUp(context.request, path);
  const broken = await new RemoteFault(context, remote, fault).start();
  const failure = rendered ? notice(page) : fallback(page);

  await test.step('The fallback replaces the screen and takes the focus; a prerendered screen stays.', async () => {
    // A hanging file delays the load event, as it would for a reader.
    await page.goto(path, { waitUntil: 'commit' });
    if (!member) await new EntryWarning(page).accept();
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    if (!rendered) await expect(failure).toBeFocused();
    else await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  });

  await test.step('The server does not get too many requests.', async () => {
    expect(broken.requests.length).toBeGreaterThan(0);
    expect(broken.requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
  });

  await test.step('Another remote still works.', async () => {
    const other = await context.newPage();
    await other.goto(remote === 'account' ? '/likes' : '/pages/faq');
    await expect(main(other).getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
  });

  await test.step('"Try again" restores the remote without reloading the page.', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await broken.stop();
    await main(page)
      .getByRole('button', { name: t('common:remote.retry') })
      .click();
    await expect(failure).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  });
}

// These pages throw on purpose.
test.use({ allowedErrors: /a remote that fails|not a script|Invalid or unexpected token/ });

for (const each of CASES) {
  test(
    `the rest of the site works while the files of ${each.remote} fail: ${each.fault}`,
    { tag: each.fault === 'refused' ? '@phone' : '@desktop' },
    async ({ page }) => {
      await failAndComeBack(page, each);
    },
  );
}
