import { CreditsPage } from '../pages/CreditsPage.ts';
import { DirectDebitPage } from '../pages/DirectDebitPage.ts';
import { PaymentPage } from '../pages/PaymentPage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { TransactionsPage } from '../pages/TransactionsPage.ts';
import { choose } from '../site/choose.ts';
import { call } from '../site/call.ts';
import { EVERYBODY } from '../site/everybody.ts';
import { join } from '../site/signUp.ts';
import { waitForBackgroundTask } from '../site/waitForBackgroundTask.ts';
import { expect, inLanguages, test } from '../site/test.ts';

const HOUR = 3600;

inLanguages(['de'], (language) => {
  test(
    'a late payment completes, a discount code works once and a spending limit holds',
    { tag: '@phone' },
    async ({ page, freshName, words }) => {
      const { t, pattern } = words;
      await join(page.request, freshName('Kai'), language);
      const credits = new CreditsPage(page, words);
      const payment = new PaymentPage(page, words);
      const settings = new SettingsPage(page, words);
      const transactions = new TransactionsPage(page, words);
      const main = page.getByRole('main');

      await test.step('A pending payment is shown as pending, and completes when the money arrives.', async () => {
        await page.goto('/credits');
        await credits.order(10, 'sct');
        const provider = page.url();
        await credits.answerAtProvider('server:sandbox.pending');
        await expect(payment.state('pending')).toBeVisible();
        await expect(main.getByText(t('payments:pay.pendingBank'))).toBeVisible();
        const later = await page.context().newPage();
        await later.goto(provider);
        await new CreditsPage(later, words).answerAtProvider('server:sandbox.pay');
        await expect(payment.state('completed')).toBeVisible();
        await expect(payment.state('completed')).toBeFocused();
        await later.close();
      });

      await test.step('An unknown code is rejected at its field.', async () => {
        await page.goto('/credits');
        await expect(credits.countdown()).toHaveCount(0);
        await choose(credits.bundle(25));
        await credits.applyCode('NOPE');
        await expect(credits.code()).toHaveAccessibleDescription(t('errors:discount_not_found'));
      });

      await test.step('The retention code takes a quarter off for a member who has started a deletion.', async () => {
        await credits.applyCode('stay25');
        await expect(credits.code()).toHaveAccessibleDescription(t('errors:discount_not_found'));
        await call(page.request, 'POST /api/deletion.php');
        await credits.applyCode('stay25');
        await expect(credits.appliedCode('STAY25')).toBeVisible();
        await credits.order(25, 'paypal');
        await credits.answerAtProvider('server:sandbox.pay');
        await credits.expectThanks();
        await expect(main.getByText(pattern('payments:order.discount'))).toBeVisible();
      });

      await test.step('It works only once.', async () => {
        await page.goto('/credits');
        await credits.applyCode('STAY25');
        await expect(credits.code()).toHaveAccessibleDescription(t('errors:discount_used'));
      });

      await test.step('The member’s own limit stops the next order; the message names it and links to its setting.', async () => {
        await settings.open('spend');
        await settings.limitADay('20');
        await page.goto('/credits/repeat-order');
        await credits.payButton().click();
        await expect(main.getByText(t('payments:order.limit'), { exact: true })).toBeVisible();
        await main.getByRole('link', { name: t('payments:order.limitLink') }).click();
        await expect(settings.group('spend')).toBeVisible();
        await transactions.open();
        await expect(transactions.state('completed')).toHaveCount(2);
      });
    },
  );

  test('a member pays by direct debit', { tag: '@desktop' }, async ({ page, mailbox, freshName, words }) => {
    const { t, within } = words;
    const member = await join(page.request, freshName('Uli'), language);
    const credits = new CreditsPage(page, words);
    const debit = new DirectDebitPage(page, words);
    const payment = new PaymentPage(page, words);
    const main = page.getByRole('main');

    await test.step('The form keeps the chosen bundle and reports its errors.', async () => {
      await page.goto('/credits');
      await choose(credits.bundle(10));
      await choose(credits.method('sdd'));
      await main.getByRole('button', { name: t('payments:order.debit') }).click();
      await expect(
        main.getByRole('radio', { name: within('payments:offer.bundle', { count: 10 }) }),
      ).toBeChecked();
      await debit.fill('DE89 3704 0044 0532 0130 01');
      await credits.agree();
      await debit.next();
      await expect(debit.field('iban')).toHaveAccessibleDescription(within('errors:fields.iban_invalid'));
      await expect(debit.field('iban')).toBeFocused();
    });

    await test.step('The code arrives by mail; a wrong one is rejected.', async () => {
      await debit.fill(germanIban());
      await debit.next();
      await expect(debit.code()).toBeFocused();
      await debit.code().fill('000000');
      await debit.consent().check();
      await credits.payButton().click();
      await expect(debit.code()).toHaveAccessibleDescription(within('errors:fields.otp_invalid'));
    });

    await test.step('The right code places the order. The page says that the bank takes time.', async () => {
      const { text } = await mailbox(member.email).withSubject(t('server:mail.mandateCode.subject'));
      await debit.code().fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      await credits.payButton().click();
      await expect(payment.state('pending')).toBeVisible();
      await expect(main.getByText(t('payments:pay.pendingBank'))).toBeVisible();
    });

    await test.step('When the debit has arrived, the page says so.', async () => {
      await expect(payment.state('completed')).toBeVisible({ timeout: 40_000 });
      const { user } = await call(page.request, 'GET /api/user.php');
      expect(user).toMatchObject({ credits: 15, paid_user: true });
    });
  });

  test(
    'the time bonus shows once, after a while without credits',
    { tag: '@phone' },
    async ({ page, freshName, words }) => {
      const { t, pattern } = words;
      const member = await join(page.request, freshName('Mika'), language);
      const { profiles } = await call(page.request, 'GET /api/members.php', { query: EVERYBODY });
      const dialog = page.getByRole('dialog', { name: t('labels:payments.dialogs.timeBonus') });
      const main = page.getByRole('main');

      await test.step('All credits are spent.', async () => {
        for (let count = 0; count < 5; count += 1)
          await call(page.request, 'POST /api/chat.php', {
            body: {
              profile: profiles.at(-1)?.id ?? '',
              client_id: `${member.id}-${count}`,
              text: `Hallo ${count}`,
            },
          });
      });

      await test.step('After forty seconds in the members area it shows, with the correct time left.', async () => {
        await page.clock.install();
        await page.goto('/members');
        // The forty seconds start when the page has the bonus.
        await expect(page.getByText(pattern('labels:payments.alerts.timeBonus'))).toBeVisible();
        await waitForBackgroundTask(page, 'payments/TimeBonusTask');
        await page.clock.fastForward('00:41');
        await expect(dialog).toBeVisible();
        const [hours = 0, minutes = 0] = (await dialog.getByRole('timer').innerText()).split(':').map(Number);
        expect(hours * HOUR + minutes * 60).toBeGreaterThan(3 * HOUR + 50 * 60);
        await dialog.getByRole('button', { name: t('payments:timeBonus.later') }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('Once dismissed, it does not show again.', async () => {
        await page.reload();
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await page.clock.fastForward('01:00');
        await expect(page.getByText(pattern('labels:payments.alerts.timeBonus'))).toBeVisible();
        await expect(dialog).toBeHidden();
      });
    },
  );
});

/** An unused valid IBAN, because monthly debits are limited per account. */
function germanIban(): string {
  const account = String(Date.now() % 10_000_000_000).padStart(10, '0');
  const basic = `37040044${account}`;
  const check = 98n - (BigInt(`${basic}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${basic}`;
}
