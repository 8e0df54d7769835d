import { EntryWarning } from '../pages/EntryWarning.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { call } from '../site/call.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

const NEW_PASSWORD = 'four green bottles';

inLanguages(['nl', 'de', 'en'], (language) => {
  test('a member resets the password, changes the address, deletes the account and restores it', async ({
    page,
    browser,
    baseURL,
    mailbox,
    freshName,
    words,
  }) => {
    const { t } = words;
    const earlier = await browser.newContext({ baseURL });
    const member = await join(earlier.request, freshName('Robin'), language);
    const email = `new.${member.email}`;
    const main = page.getByRole('main');
    const login = new LoginPage(page, words);
    const settings = new SettingsPage(page, words);
    const navigation = new Navigation(page, words);
    const title = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('The mailed link sets a new password and logs in.', async () => {
      await page.goto('/login');
      await new EntryWarning(page, words).accept();
      await login.forgot();
      await login.askForLink(member.email);
      await page.goto(await mailbox(member.email).linkMatching(/\/reset-password\/do\?/));
      await login.chooseNew(NEW_PASSWORD);
      await expect(page).toHaveURL('/members');
      const answer = await earlier.request.get('/api/user.php');
      expect(answer.status(), 'the other devices are logged out').toBe(403);
    });

    await test.step('The link works only once.', async () => {
      const other = await earlier.newPage();
      await other.goto(await mailbox(member.email).linkMatching(/\/reset-password\/do\?/));
      const late = new LoginPage(other, words);
      await late.chooseNew('another green bottle');
      await expect(
        other.getByRole('heading', { level: 1, name: t('auth-signup:reset.expiredTitle') }),
      ).toBeVisible();
    });

    await test.step('A new address takes effect when the link mailed to it is used.', async () => {
      await settings.open('email');
      await settings.changeEmail(email, NEW_PASSWORD);
      expect((await call(page.request, 'GET /api/user.php')).user.email).toBe(member.email);
      await page.goto(await mailbox(email).linkMatching(/\/mail-change\/do\?/));
      await main.getByRole('button', { name: t('account:mailChange.ask') }).click();
      await expect(title(t('account:mailChange.doneTitle'))).toBeVisible();
      await mailbox(member.email).withSubject(t('server:mail.mailChanged.subject'));
    });

    await test.step('The member logs in with the new address and password.', async () => {
      await navigation.logOut(member.name);
      await navigation.login().click();
      await login.logIn(member.email, NEW_PASSWORD);
      await expect(main.getByText(t('errors:login_failed'))).toBeVisible();
      await login.logIn(email, NEW_PASSWORD);
      await expect(page).toHaveURL('/members');
    });

    await test.step('The member downloads an archive of their data.', async () => {
      await settings.open('data');
      const { name, file } = await settings.exportData(NEW_PASSWORD);
      expect(name).toMatch(/\.zip$/);
      expect(file.subarray(0, 2).toString()).toBe('PK');
      await expect(settings.group('data').getByText(t('account:settings.data.done'))).toBeVisible();
    });

    await test.step('A member who finds it too expensive is offered a code, and can still delete the account.', async () => {
      await settings.open('delete');
      await settings.leaveBecauseOf('price');
      await expect(main.getByText(words.within('account:delete.discountText'))).toBeVisible();
      await settings.press('account:delete.anyway');
      await settings.confirmDeletion('not my password');
      await expect(main.getByText(t('errors:fields.wrong_password'))).toBeVisible();
      await settings.confirmDeletion(NEW_PASSWORD);
    });

    await test.step('The account is deleted immediately, with a date until which it can be restored.', async () => {
      await expect(page).toHaveURL('/account-deleted');
      await expect(title(t('account:deleted.title'))).toBeVisible();
      await expect(main.getByText(words.pattern('account:deleted.until'))).toBeVisible();
      await expect(navigation.login()).toBeVisible();
      await navigation.login().click();
      await login.logIn(email, NEW_PASSWORD);
      await expect(main.getByText(t('errors:account_pending_deletion'))).toBeVisible();
    });

    await test.step('The mailed link restores it unchanged.', async () => {
      await page.goto(await mailbox(email).linkMatching(/\/account-deleted\?/));
      await expect(title(t('account:reactivate.title'))).toBeVisible();
      await main.getByRole('button', { name: t('account:reactivate.action') }).click();
      await expect(page).toHaveURL('/members');
      const { user } = await call(page.request, 'GET /api/user.php');
      expect(user).toMatchObject({ email, credits: 5 });
      expect(user.profile.name).toBe(member.name);
    });

    await earlier.close();
  });
});
