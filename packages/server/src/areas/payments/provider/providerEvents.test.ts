import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { bookCredits } from '../credits/bookCredits.ts';
import { payRefunds } from '../payment.jobs.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

const isPremium = async (member: TestMember) =>
  (await member.client.call('GET /api/user.php')).answer.user.paid_user;
const spend = (member: TestMember, amount: number) =>
  bookCredits(app.db as never, {
    userId: member.id,
    kind: 'spend',
    amount: -amount,
    reasonKey: `test:${amount}:${member.id}`,
  });
const creditNotes = async (id: string) =>
  (
    await app.db.execute<{ total: number }>(
      sql`select (data->>'total')::int as total from invoices where payment_id = ${id} and kind = 'credit_note' order by number`,
    )
  ).rows.map(({ total }) => total);

describe('provider events', () => {
  test('reverse a payment even if the chargeback comes first', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    expect(await shop.tell(payment_id, 'charged_back')).toBe('ignored');
    expect(await shop.tell(payment_id, 'completed')).toBe('applied');
    expect((await shop.row(payment_id)).status).toBe('charged_back');
    expect(await shop.credits(member)).toBe(0);
    expect(await shop.tell(payment_id, 'charged_back')).toBe('ignored');
    expect(await shop.credits(member)).toBe(0);
  });

  test.each([
    ['pending', 'completed', 'applied'],
    ['pending', 'failed', 'applied'],
    ['pending', 'cancelled', 'applied'],
    ['failed', 'completed', 'applied'],
    ['cancelled', 'completed', 'applied'],
    ['failed', 'pending', 'ignored'],
    ['cancelled', 'failed', 'ignored'],
    ['completed', 'failed', 'ignored'],
    ['completed', 'cancelled', 'ignored'],
  ] as const)('take a payment from %s to %s: %s', async (from, to, outcome) => {
    const { payment_id } = (await shop.order(await shop.buyer())).answer;
    expect(await shop.tell(payment_id, from)).toBe('applied');
    expect(await shop.tell(payment_id, to)).toBe(outcome);
    expect((await shop.row(payment_id)).status).toBe(outcome === 'applied' ? to : from);
  });

  test('count if the correct amount follows a wrong one with the same id', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    expect(await shop.tell(payment_id, 'completed', { amount: 1 })).toBe('ignored');
    expect(await shop.tell(payment_id, 'completed')).toBe('applied');
    expect(await shop.tell(payment_id, 'completed')).toBe('ignored');
    expect(await shop.credits(member)).toBe(25);
  });
});

const pending = { ref: 're_1', status: 'pending' as const };

/** Creates a full refund that the provider pays or fails after a minute. */
async function requested(outcome: 'completed' | 'failed') {
  const member = await shop.buyer();
  const id = await shop.paid(member);
  const { provider } = app.services;
  const { refund, fetchRefund } = provider;
  provider.refund = () => Promise.resolve(pending);
  const answer = await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
  expect(answer.answer.refund.status).toBe('requested');
  expect((await shop.row(id)).status).toBe('completed');
  expect(await creditNotes(id)).toEqual([]);
  provider.fetchRefund = (_ref, ref) => Promise.resolve({ ref, status: outcome });
  app.clock.advance(61);
  await payRefunds(app.services);
  Object.assign(provider, { refund, fetchRefund });
  return { member, id };
}

describe('a refund that the provider has not paid out', () => {
  test('is pending until the provider reports it as paid', async () => {
    const { member, id } = await requested('completed');
    expect((await shop.row(id)).status).toBe('refunded');
    expect(await isPremium(member)).toBe(false);
  });

  test('restores the credits and premium if it fails', async () => {
    const { member, id } = await requested('failed');
    const mail = app.mails.findLast(({ userId }) => userId === member.id);
    expect(mail).toMatchObject({ template: 'refundFailed', data: { payment: id, credits: 25 } });
    const [shown] = (await member.client.call('GET /api/transactions.php', { query: { id } })).answer
      .transactions;
    expect(shown).toMatchObject({ refundable: null, refund: { status: 'failed' } });
    expect((await shop.row(id)).status).toBe('completed');
    expect(await shop.credits(member)).toBe(25);
    expect(await isPremium(member)).toBe(true);
  });
});

describe('a refund that staff started at the provider', () => {
  const refundMails = (member: TestMember) =>
    app.mails.filter(({ template, userId }) => template === 'refund' && userId === member.id);
  const statusOf = async (member: TestMember, id: string) =>
    (await member.client.call('GET /api/transactions.php', { query: { id } })).answer.transactions[0]?.refund;

  test('is booked once, even if the provider repeats it', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { amount } = await shop.row(id);
    expect(await shop.tell(id, 'refunded', { refunded: amount })).toBe('applied');
    expect(await shop.tell(id, 'refunded', { refunded: amount })).toBe('ignored');
    expect(await shop.tell(id, 'refunded', { refunded: amount, eventId: `again:${id}` })).toBe('ignored');
    expect(await shop.credits(member)).toBe(0);
    expect(await creditNotes(id)).toEqual([amount]);
    expect(await isPremium(member)).toBe(false);
    expect(refundMails(member)).toHaveLength(1);
  });

  test('is booked part by part, each with a credit note and a mail', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { amount } = await shop.row(id);
    const part = Math.floor(amount / 5);
    await shop.tell(id, 'refunded', { refunded: part, eventId: `1:${id}` });
    expect(await shop.credits(member)).toBe(20);
    expect(await isPremium(member)).toBe(true);
    expect(await shop.tell(id, 'refunded', { refunded: amount, eventId: `2:${id}` })).toBe('applied');
    expect(await shop.credits(member)).toBe(0);
    expect(await creditNotes(id)).toEqual([part, amount - part]);
    expect(await isPremium(member)).toBe(false);
    expect(refundMails(member).map(({ data }) => data)).toMatchObject([{ credits: 5 }, { credits: 20 }]);
    expect(await shop.tell(id, 'refunded', { refunded: part, eventId: `1:${id}` })).toBe('ignored');
    expect(await statusOf(member, id)).toMatchObject({ status: 'completed', credits: 25 });
  });

  test('settles our failed refund and removes it from the list', async () => {
    const { member, id } = await requested('failed');
    const { amount } = await shop.row(id);
    expect(await shop.tell(id, 'refunded', { refunded: amount })).toBe('applied');
    expect(await shop.credits(member)).toBe(0);
    expect(await creditNotes(id)).toEqual([amount]);
    expect(await isPremium(member)).toBe(false);
    expect(refundMails(member)).toHaveLength(1);
    expect(await statusOf(member, id)).toMatchObject({ status: 'completed' });
  });

  test('adds only what our own refund did not return', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { amount } = await shop.row(id);
    await spend(member, 5);
    const { refund } = (await member.client.call('POST /api/refund.php', { body: { payment_id: id } }))
      .answer;
    expect(await shop.tell(id, 'refunded', { refunded: refund.amount.amount, eventId: `1:${id}` })).toBe(
      'ignored',
    );
    expect(await shop.tell(id, 'refunded', { refunded: amount, eventId: `2:${id}` })).toBe('applied');
    expect(await shop.credits(member)).toBe(0);
    expect(await creditNotes(id)).toEqual([refund.amount.amount, amount - refund.amount.amount]);
    expect(await isPremium(member)).toBe(false);
  });

  test('counts by the provider’s current state, not by a stored event from while ours was open', async () => {
    const { provider } = app.services;
    const { refund, fetchRefund } = provider;
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { amount } = await shop.row(id);
    provider.refund = () => Promise.resolve(pending);
    provider.fetchRefund = (_ref, ref) => Promise.resolve({ ref, status: 'failed' });
    await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    expect(await shop.tell(id, 'refunded', { refunded: amount, eventId: `1:${id}` })).toBe('ignored');
    app.clock.advance(61);
    await payRefunds(app.services);
    Object.assign(provider, { refund, fetchRefund });
    const part = Math.floor(amount / 5);
    expect(await shop.tell(id, 'refunded', { refunded: part, eventId: `2:${id}` })).toBe('applied');
    expect(await creditNotes(id)).toEqual([part]);
    expect(await shop.credits(member)).toBe(20);
  });
});

describe('premium', () => {
  test.each([
    ['charge-back', (_, id) => shop.tell(id, 'charged_back')],
    ['full refund', ({ client }, id) => client.call('POST /api/refund.php', { body: { payment_id: id } })],
    ['full refund by the provider', (_, id) => shop.tell(id, 'refunded')],
  ] as [string, (member: TestMember, id: string) => Promise<unknown>][])(
    'ends with the %s of the last purchase, and returns with the next one',
    async (_, takeBack) => {
      const member = await shop.buyer();
      const [first, second] = [await shop.paid(member), await shop.paid(member)];
      await takeBack(member, first);
      expect(await isPremium(member)).toBe(true);
      await takeBack(member, second);
      expect(await isPremium(member)).toBe(false);
      await shop.paid(member);
      expect(await isPremium(member)).toBe(true);
    },
  );

  test('stays if part of the purchase was used', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    await spend(member, 1);
    await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    expect(await isPremium(member)).toBe(true);
  });
});

describe('a chargeback', () => {
  test('takes only the credits of its own payment, and issues a credit note', async () => {
    const member = await shop.buyer();
    const used = await shop.paid(member);
    await spend(member, 20);
    const other = await shop.paid(member);
    await shop.tell(used, 'charged_back');
    expect(await shop.credits(member)).toBe(25);
    expect(await creditNotes(used)).toEqual([(await shop.row(used)).amount]);
    const refund = await member.client.call('POST /api/refund.php', { body: { payment_id: other } });
    expect(refund.answer.refund.credits).toBe(25);
  });

  test('issues a credit note for the rest after a partial refund', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { amount } = await shop.row(id);
    await spend(member, 5);
    const { refund } = (await member.client.call('POST /api/refund.php', { body: { payment_id: id } }))
      .answer;
    await shop.tell(id, 'charged_back');
    expect(await creditNotes(id)).toEqual([refund.amount.amount, amount - refund.amount.amount]);
  });
});

describe('the country of an order', () => {
  test('is the account’s: a buyer cannot choose the VAT', async () => {
    const member = await shop.buyer();
    const refused = await shop.order(member, { country: 'US' });
    expect(refused.error?.fields).toEqual({ country: 'country_unavailable' });
    const offer = (await member.client.call('GET /api/credits.php', { query: { country: 'US' } })).answer;
    expect(offer).toMatchObject({ country: 'NL', currency: 'EUR' });
    const { payment_id } = (await shop.order(member)).answer;
    expect((await shop.row(payment_id)).countryEvidence).toEqual({
      account: 'NL',
      network: null,
      bank: 'NL',
    });
  });

  test('is not the account’s when network and bank agree on another one', async () => {
    const member = await shop.buyer({ country: 'DE' });
    const { geo } = app.services;
    const { countryOf } = geo;
    geo.countryOf = () => 'NL';
    const refused = await shop.orderByDebit(member, { country: 'DE', iban: 'NL91 ABNA 0417 1643 00' });
    geo.countryOf = countryOf;
    expect(refused.error?.fields).toEqual({ country: 'country_unavailable' });
  });

  test('is the one that network and bank agree on if the order names none', async () => {
    const member = await shop.buyer({ country: 'DE', region: null });
    const { geo } = app.services;
    const { countryOf } = geo;
    geo.countryOf = () => 'NL';
    const { payment_id } = (await shop.order(member, { paymentmethod: 'ideal' })).answer;
    geo.countryOf = countryOf;
    expect(await shop.row(payment_id)).toMatchObject({ country: 'NL', vatRate: 21 });
  });

  test('follows the provider’s evidence: two agreeing pieces decide VAT and invoice', async () => {
    const member = await shop.buyer({ country: 'SE' });
    const { geo } = app.services;
    const { countryOf } = geo;
    geo.countryOf = () => 'NL';
    const { payment_id } = (await shop.order(member, { paymentmethod: 'visa' })).answer;
    geo.countryOf = countryOf;
    expect(await shop.row(payment_id)).toMatchObject({ country: 'SE', vatRate: 25 });
    const { amount } = await shop.row(payment_id);
    await shop.tell(payment_id, 'completed', { country: 'NL' });
    expect(await shop.row(payment_id)).toMatchObject({
      country: 'NL',
      vatRate: 21,
      vatAmount: Math.round((amount * 21) / 121),
      amount,
      countryEvidence: { account: 'SE', network: 'NL', bank: null, provider: 'NL' },
    });
    const invoices = await app.db.execute<{ country: string; vatRate: number }>(
      sql`select data->>'country' as country, (data->>'vatRate')::int as "vatRate" from invoices where payment_id = ${payment_id}`,
    );
    expect(invoices.rows).toEqual([{ country: 'NL', vatRate: 21 }]);
  });

  test('may differ from the member’s if the network confirms it', async () => {
    const member = await shop.buyer();
    const { geo } = app.services;
    const { countryOf } = geo;
    geo.countryOf = () => 'SE';
    const offer = (await member.client.call('GET /api/credits.php', { query: { country: 'SE' } })).answer;
    const bundle = offer.bundles[1]?.id;
    const { payment_id } = (await shop.order(member, { bundle, country: 'SE', paymentmethod: 'visa' }))
      .answer;
    geo.countryOf = countryOf;
    expect(await shop.row(payment_id)).toMatchObject({ country: 'SE', currency: 'SEK' });
  });
});
