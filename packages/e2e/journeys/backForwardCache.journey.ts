import { ENTRY_COOKIE } from '@rendezvous/contracts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { CHROMIUM_ARGUMENTS, findDesktopBrowser } from '../site/browser.ts';
import { waitUntilHydrated } from '../site/prerenderedPages.ts';
import { join } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

// Playwright disables the back/forward cache.
const ignoreDefaultArgs = ['--disable-back-forward-cache'];
test.use({
  launchOptions: { executablePath: findDesktopBrowser(), args: CHROMIUM_ARGUMENTS, ignoreDefaultArgs },
});

test(
  'a page in the back/forward cache shows nothing of a member who has logged out',
  { tag: '@desktop' },
  async ({ page, context, browser, words, freshName }) => {
    const url = String(process.env['E2E_ORIGIN']);
    await context.addCookies([{ name: ENTRY_COOKIE.name, value: String(Date.now()), url }]);
    const elsewhere = await browser.newContext();
    const member = await join(elsewhere.request, freshName('Robin'), 'en');
    await elsewhere.close();
    const { t } = words;
    const account = page.getByRole('button', { name: t('common:nav.account', { name: member.name }) });
    const wayBack = (steps = -1) => page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
    const restored = () => page.evaluate(() => sessionStorage.getItem('restored'));
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('restored', 'yes');
      });
    });

    const leaveAsMember = async () => {
      await page.goto('/login');
      await new LoginPage(page, words).logIn(member.email, member.password);
      await expect(new MembersPage(page, words).summary()).toBeVisible();
      await waitUntilHydrated(page);
      await page.evaluate(() => sessionStorage.removeItem('restored'));
      await page.goto('/dev/mail');
    };
    const expectVisitor = async () => {
      await expect(new Navigation(page, words).login()).toBeVisible();
      await expect(account).toHaveCount(0);
    };

    await test.step('Back shows a member the page as it was.', async () => {
      await leaveAsMember();
      await wayBack();
      await expect(account).toBeVisible();
      expect(await restored()).toBe('yes');
    });

    const other = await context.newPage();
    await test.step('A logout in another tab removes the page from the cache.', async () => {
      await page.evaluate(() => sessionStorage.removeItem('restored'));
      await page.goto('/dev/mail');
      await other.goto('/members');
      await expect(new MembersPage(other, words).summary()).toBeVisible();
      await waitUntilHydrated(other);
      await new Navigation(other, words).logOut(member.name);
      await expect(new Navigation(other, words).login()).toBeVisible();
      await wayBack();
      await expectVisitor();
      expect(await restored()).toBeNull();
      await other.close();
    });

    await test.step('If the session ended in another way, the page is restored and then replaced.', async () => {
      await leaveAsMember();
      await context.clearCookies({ name: 'auth' });
      await page.goto('/');
      await waitUntilHydrated(page);
      await wayBack(-2);
      await expect(async () => expect(await restored()).toBe('yes')).toPass();
      await expect(page).toHaveURL('/');
      await expectVisitor();
    });
  },
);
