import { startDevelopment } from '../site/servers/startDevelopment.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const { t } = words('en');

test(
  'in development a changed component updates in the open page and keeps the input, and a changed store reloads the page',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // First builds the shell and the remote.
    test.slow();
    const site = await startDevelopment('auth-signup');
    try {
      await context.addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);
      await page.goto(`${site.origin}/login`);
      const field = page.getByRole('textbox', { name: t('auth-signup:login.identifier') });
      const heading = (key: 'login.title' | 'login.forgot') =>
        page.getByRole('heading', { level: 1, name: t(`auth-signup:${key}`) });
      await expect(heading('login.title')).toBeVisible();
      await field.fill('nina@demo.example');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

      await test.step('A changed component updates in the open page.', async () => {
        site.change('src/scenes/Login/Login.tsx', "t('login.title')", "t('login.forgot')");
        await expect(heading('login.forgot')).toBeVisible();
        await expect(field).toHaveValue('nina@demo.example');
        await expect(page.locator('html[data-same-page]')).toHaveCount(1);
      });

      await test.step('A changed store reloads the page.', async () => {
        const opening = 'export class LoginStore {';
        site.change('src/stores/LoginStore.ts', opening, `${opening}\n  readonly isAnother = true;`);
        site.change('src/scenes/Login/Login.tsx', "t('login.forgot')", "t('login.title')");
        await expect(heading('login.title')).toBeVisible();
        await expect(page.locator('html[data-same-page]')).toHaveCount(0);
      });
    } finally {
      await site.stop();
    }
  },
);
