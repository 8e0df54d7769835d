import type { BrowserContext } from '@playwright/test';
import { ENTRY_COOKIE } from '@rendezvous/contracts';
import { Secret, TOTP } from 'otpauth';
import { LoginPage } from '../pages/LoginPage.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { call } from '../site/call.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';
import { VirtualAuthenticator } from '../site/VirtualAuthenticator.ts';

const answerEntryWarning = (context: BrowserContext) =>
  context.addCookies([
    { name: ENTRY_COOKIE.name, value: String(Date.now()), url: process.env['E2E_ORIGIN'] ?? '' },
  ]);

inLanguages(['en'], (language) => {
  test(
    'a member adds a passkey, logs out, and logs in with it instead of a password',
    { tag: '@desktop' },
    async ({ page, freshName, words }) => {
      const { t } = words;
      await answerEntryWarning(page.context());
      const member = await join(page.request, freshName('Robin'), language);
      const device = await VirtualAuthenticator.add(page);
      const settings = new SettingsPage(page, words);
      const navigation = new Navigation(page, words);
      const passkeys = settings.group('passkeys');
      /** Waits for the session to end, because until then the login page redirects members. */
      const logOut = async () => {
        const ended = page.waitForResponse(/\/api\/logout\.php/);
        await navigation.logOut(member.name);
        await ended;
        await expect(navigation.login()).toBeVisible();
      };

      await test.step('The settings ask for the password and name the passkey.', async () => {
        await settings.open();
        await settings.addPasskey('My laptop', member.password);
        await expect(passkeys.getByText(t('account:settings.passkeys.unused'))).toBeVisible();
      });

      await test.step('The passkey that the browser suggests in the name field logs in.', async () => {
        await logOut();
        await page.goto('/login');
        await expect(page).toHaveURL(/\/members$/);
        // The URL changes before the screen does, and a change of screen closes the menu.
        await expect(new MembersPage(page, words).summary()).toBeVisible();
      });

      await test.step('Without suggestions, the button needs neither name nor password.', async () => {
        await logOut();
        await device.suggestNothing();
        await page.goto('/login');
        await new LoginPage(page, words).passkey().click();
        await expect(page).toHaveURL(/\/members$/);
      });

      await test.step('The settings show that the passkey has been used.', async () => {
        await settings.open();
        await expect(passkeys.getByText('My laptop')).toBeVisible();
        await expect(passkeys.getByText(t('account:settings.passkeys.unused'))).toBeHidden();
      });
    },
  );

  test(
    'a two-step login shows an error next to a wrong code and accepts the right one',
    { tag: '@phone' },
    async ({ page, browser, freshName, words }) => {
      const { t } = words;
      await answerEntryWarning(page.context());
      const elsewhere = await browser.newContext();
      const { name, password } = await join(elsewhere.request, freshName('Robin'), language);
      const { secret } = await call(elsewhere.request, 'POST /api/second-factor.php?enrol=1', {
        body: { password },
      });
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const now = Date.now();
      await call(elsewhere.request, 'PUT /api/second-factor.php', { body: { code: totp.generate() } });
      await elsewhere.close();

      await page.goto('/login');
      const login = new LoginPage(page, words);
      await login.logIn(name, password);
      const code = login.main.getByLabel(t('auth-signup:secondStep.code'), { exact: true });
      await expect(code).toBeFocused();

      await test.step('A wrong code is reported beside its field.', async () => {
        const right = [-30_000, 0, 30_000].map((ms) => totp.generate({ timestamp: now + ms }));
        const wrong = ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each)) ?? '';
        await login.enterCode(wrong);
        await expect(code).toHaveAccessibleDescription(t('errors:fields.otp_invalid'));
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await expect(code).toBeFocused();
      });

      await test.step('The right one opens the member search.', async () => {
        // The current code was used to enable the app; the next one is already valid.
        await login.enterCode(totp.generate({ timestamp: now + 30_000 }));
        await expect(page).toHaveURL(/\/members$/);
      });
    },
  );
});
