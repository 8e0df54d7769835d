import { randomUUID } from 'node:crypto';
import type { Money } from '@rendezvous/contracts';
import { ChatPage } from '../pages/ChatPage.ts';
import { CreditsPage } from '../pages/CreditsPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { PaymentPage } from '../pages/PaymentPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { TransactionsPage } from '../pages/TransactionsPage.ts';
import { call } from '../site/call.ts';
import { homeOf } from '../site/homeOf.ts';
import { money } from '../site/money.ts';
import { pdfText } from '../site/pdfText.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

inLanguages(['nl', 'de', 'en'], (language) => {
  test('a member runs out of credits, buys some, and sends the message that waited', async ({
    page,
    freshName,
    words,
  }) => {
    const { t, pattern, within } = words;
    const { request } = page;
    const member = await join(request, freshName('Sam'), language);
    const { profiles } = await call(request, 'GET /api/members.php', {
      query: { country: 'GB', min_age: 18, max_age: 100 },
    });
    const grace = profiles.find(({ name }) => name === 'Grace')?.id ?? '';
    const asMoney = (amount: Money) => money(amount, language, homeOf(language).country);
    const chat = new ChatPage(page, words, 'Grace');
    const profile = new ProfilePage(page, words, 'Grace');
    const credits = new CreditsPage(page, words);
    const payment = new PaymentPage(page, words);
    const navigation = new Navigation(page, words);
    const transactions = new TransactionsPage(page, words);
    const main = page.getByRole('main');

    await test.step('Four messages have already been written on another device.', async () => {
      for (let count = 0; count < 4; count += 1)
        await call(request, 'POST /api/chat.php', {
          body: { profile: grace, client_id: randomUUID(), text: `Sunday ${count}` },
        });
    });

    await test.step('Most photos of a member are locked, and premium is offered.', async () => {
      await page.goto(`/members/${grace}`);
      await expect(main.getByRole('link', { name: pattern('members:profile.locked') })).toBeVisible();
      await expect(navigation.getPremium()).toBeVisible();
      await profile.write();
    });

    await test.step('The last credit is spent; the next message is kept, with the price of sending it.', async () => {
      await chat.expectCreditsLeft(1);
      await chat.send('One more thing.');
      await expect(main.getByRole('link', { name: t('chat:composer.buy') })).toBeVisible();
      await chat.box().fill('I saved the best for last.');
      await expect(main.getByText(t('chat:ready.title'))).toBeVisible();
      await expect(main.getByRole('button', { name: pattern('chat:composer.send') })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });

    await test.step('The order opens above the conversation; its URL opens the same order as a page.', async () => {
      const buy = main.getByRole('link', { name: t('chat:ready.buy') });
      const href = (await buy.getAttribute('href')) ?? '';
      await buy.click();
      await expect(page.getByRole('dialog', { name: t('common:titles.credits') })).toBeVisible();
      await page.goto(href);
    });

    const offer = await call(request, 'GET /api/credits.php');
    const [smallest] = offer.bundles;
    if (!smallest) throw new Error('nothing is for sale');

    await test.step('The bundles show their price per message side by side; the countdown is correct.', async () => {
      await expect(credits.title()).toBeVisible();
      await credits.expectBalance(0);
      for (const bundle of offer.bundles) {
        await expect(credits.bundle(bundle.credits)).not.toBeChecked();
        await expect(credits.bundle(bundle.credits)).toHaveAccessibleName(
          new RegExp(
            asMoney(bundle.price_per_message)
              .replace('.', String.raw`\.`)
              .replace(' ', String.raw`\s`),
          ),
        );
      }
      const left = async () => seconds(await credits.countdown().innerText());
      const first = await left();
      const end = Date.parse(offer.discount?.expires ?? '');
      expect(Math.abs((end - Date.now()) / 1000 - first)).toBeLessThan(30);
      await expect.poll(left).toBeLessThan(first);
    });

    await test.step('No order is possible before a choice and consent.', async () => {
      const order = main.getByRole('button', { name: t('payments:order.payNothing'), exact: true });
      await expect(order).toBeDisabled();
      await order.press('Enter');
      await expect(main.getByText(t('payments:order.chooseBundle')).first()).toBeVisible();
      await expect(credits.bundle(smallest.credits)).toBeFocused();
    });

    await test.step('A declined card is reported, and another method is offered.', async () => {
      await credits.order(smallest.credits, 'creditcard');
      await credits.answerAtProvider('server:sandbox.fail');
      await expect(payment.state('failed')).toBeVisible();
      await expect(main.getByText(t('errors:creditcard_failed'))).toBeVisible();
    });

    await test.step('A cancelled order is reported too; nothing has been charged.', async () => {
      await payment.payBy('paypal');
      await credits.answerAtProvider('server:sandbox.cancel');
      await expect(payment.state('cancelled')).toBeVisible();
      await expect(main.getByText(t('payments:pay.cancelledText'))).toBeVisible();
    });

    await test.step('The third method works. The provider reports it twice; the credits are booked once.', async () => {
      await payment.payBy('creditcard');
      await expect(page.getByText(asMoney(smallest.total))).toBeVisible();
      await credits.answerAtProvider('server:sandbox.payTwice');
      await expect(
        page.getByText(t('payments:pay.added', { count: smallest.credits }), { exact: true }),
      ).toBeVisible();
    });

    await test.step('The conversation opens again automatically; the waiting message has been sent once.', async () => {
      await chat.expectCreditsLeft(9);
      await expect(chat.log().getByText('I saved the best for last.')).toHaveCount(1);
      await expect(main.getByText(t('chat:history.held'))).toHaveCount(0);
    });

    await test.step('All photos are visible now.', async () => {
      await page.goto(`/members/${grace}`);
      await expect(navigation.credits(9)).toBeVisible();
      await expect(navigation.getPremium()).toHaveCount(0);
      await main.getByRole('button', { name: pattern('members:profile.openPhoto', { number: 2 }) }).click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await expect(main.getByRole('link', { name: pattern('members:profile.locked') })).toHaveCount(0);
    });

    await test.step('The transactions list the purchase, with an invoice of the amount paid.', async () => {
      await transactions.open();
      await expect(transactions.state('completed')).toHaveCount(1);
      await expect(transactions.state('failed')).toHaveCount(1);
      await expect(transactions.state('cancelled')).toHaveCount(1);
      const { name, file } = await transactions.downloadInvoice();
      expect(name).toMatch(/^invoice-\d{6}\.pdf$/);
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      const text = pdfText(file).replaceAll('\u00a0', ' ');
      expect(text).toContain(t('server:invoice.total'));
      expect(text).toContain(asMoney(smallest.total));
      expect(text).toContain(member.name);
    });

    await test.step('One tap orders the same again, at the usual price.', async () => {
      await navigation.credits(9).click();
      await credits.payButton(asMoney(smallest.price)).click();
      await credits.answerAtProvider('server:sandbox.pay');
      await credits.expectThanks();
      await expect(main.getByText(within('payments:credits.balance', { count: 19 }))).toBeVisible();
    });

    await test.step('Two taps refund the purchase.', async () => {
      await payment.openTransaction();
      await transactions.refund(asMoney(smallest.price));
      await expect(transactions.state('refunded')).toBeVisible();
      await expect(navigation.credits(9)).toBeVisible();
    });
  });
});
