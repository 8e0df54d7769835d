import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startDevelopment } from '../site/servers/startDevelopment.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../site/fixtures/greeting');
const { t } = words('en');

type Declared = { exposes: object; contributes: Record<string, object> };

/**
 * Adds a dialog, alerts and background tasks to a copy of mf-account; the first alert and one task
 * throw. Shell, platform and contracts are unchanged.
 */
function addGreeting(copy: string): void {
  cpSync(FIXTURE, path.join(copy, 'src/greeting'), { recursive: true });
  const added = JSON.parse(readFileSync(path.join(FIXTURE, 'federation.json'), 'utf8')) as Declared;
  const config = path.join(copy, 'federation.config.ts');
  const own = readFileSync(config, 'utf8').replace(/export const federation.* =/, 'const own =');
  const contributes = Object.entries(added.contributes).map(
    ([kind, value]) => `${kind}: ${JSON.stringify(value)}`,
  );
  writeFileSync(
    config,
    `${own}
export const federation = {
  requires: own.requires,
  exposes: { ...own.exposes, ...${JSON.stringify(added.exposes)} },
  contributes: { menu: own.contributes.menu, ${contributes.join(', ')} },
};
`,
  );
  const labels = path.join(copy, 'src/locales/labels/en.json');
  const texts = JSON.parse(readFileSync(labels, 'utf8')) as object;
  writeFileSync(labels, JSON.stringify({ ...texts, greeting: 'A greeting' }));
}

const FOOTER = ['terms', 'cookies', 'returns', 'service', 'terms', 'cookies'] as const;

const greeting = (page: Page) => page.getByText('There is a greeting for you');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens a page of the footer without loading the document. */
async function goTo(page: Page, key: (typeof FOOTER)[number] | 'privacy'): Promise<void> {
  const name = t(`labels:account.footer.${key}`);
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(heading(page)).toBeVisible();
}

/** Alerts appear on the first screen after their code has loaded. */
async function goUntil(page: Page, isThere: Locator): Promise<void> {
  for (const key of FOOTER) {
    if ((await isThere.count()) > 0) return;
    await goTo(page, key);
  }
  await expect(isThere).toHaveCount(1);
}

test(
  'a remote adds a dialog, an alert and a background task by its own declaration, and those that throw harm nothing',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // It builds the shell and the remote first.
    test.slow();
    const site = await startDevelopment('account', addGreeting);
    try {
      await context.addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);

      await test.step('the alert that throws is dropped, and the page keeps working', async () => {
        await page.goto(`${site.origin}/pages/faq`);
        await goUntil(page, page.locator('html[data-broken-alert]'));
        await expect(heading(page)).toBeVisible();
      });

      await test.step('the next alert takes its place', async () => {
        await goUntil(page, greeting(page));
      });

      await test.step('it opens the dialog, under the title of its label', async () => {
        await page.getByRole('button', { name: 'Read it' }).click();
        const dialog = page.getByRole('dialog', { name: 'A greeting' });
        await expect(dialog.getByText('Good evening, Robin')).toBeVisible();
        await dialog.getByRole('button', { name: 'Good night' }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('it is not shown where its declaration hides it', async () => {
        await goTo(page, 'privacy');
        await expect(greeting(page)).toBeHidden();
      });

      await test.step('the task runs where its parameter is in the address, beside one that throws', async () => {
        await page.goto(`${site.origin}/pages/faq?greet=1`);
        await expect(page.getByText('The task is at work')).toBeVisible();
        await expect(page.locator('html[data-broken-task]')).toHaveCount(1);
        await expect(heading(page)).toBeVisible();
      });

      await test.step('an alert that was closed stays closed, on later visits too', async () => {
        await goUntil(page, greeting(page));
        await page.getByRole('button', { name: t('common:alerts.dismiss') }).click();
        await expect(greeting(page)).toBeHidden();
        await page.goto(`${site.origin}/pages/faq`);
        await goUntil(page, page.locator('html[data-broken-alert]'));
        await goTo(page, 'terms');
        await goTo(page, 'cookies');
        await expect(greeting(page)).toBeHidden();
      });
    } finally {
      await site.stop();
    }
  },
);
