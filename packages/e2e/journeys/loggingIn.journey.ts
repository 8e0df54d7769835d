import type { BrowserContext } from '@playwright/test';
import { ENTRY_COOKIE } from '@rendezvous/contracts';
import { Secret, TOTP } from 'otpauth';
import { LoginPage } from '../pages/LoginPage.ts';
import { call } from '../site/call.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

const answerEntryWarning = (context: BrowserContext) =>
  context.addCookies([
    { name: ENTRY_COOKIE.name, value: String(Date.now()), url: process.env['E2E_ORIGIN'] ?? '' },
  ]);

inLanguages(['en'], (language) => {
  test(
    'a log-in with two steps says beside the field that a code is wrong, and takes the right one',
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

      await test.step('A wrong code is named at its field.', async () => {
        const right = [-30_000, 0, 30_000].map((ms) => totp.generate({ timestamp: now + ms }));
        const wrong = ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each)) ?? '';
        await login.enterCode(wrong);
        await expect(code).toHaveAccessibleDescription(t('errors:fields.otp_invalid'));
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await expect(code).toBeFocused();
      });

      await test.step('The right one opens the members.', async () => {
        // The code of the current step was used up when the app was turned on; the next one counts already.
        await login.enterCode(totp.generate({ timestamp: now + 30_000 }));
        await expect(page).toHaveURL(/\/members$/);
      });
    },
  );
});
