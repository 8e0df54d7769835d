import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { bundles, discountCodes, payments } from '../../../kernel/db/schema/payments.ts';
import { ProviderUnavailable } from '../provider/Provider.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());
afterEach(() => {
  jest.restoreAllMocks();
  app.clock.set(new Date());
});

const payBy = (member: TestMember, payment_id: string) =>
  member.client.call('PUT /api/payment.php', { body: { payment_id, paymentmethod: 'visa' } });

describe('another payment method', () => {
  test.each(['failed', 'cancelled'] as const)('keeps the code and the price of a %s order', async (end) => {
    const member = await shop.buyer();
    await member.client.call('POST /api/deletion.php');
    const first = (await shop.order(member, { discountcode: 'STAY25' })).answer;
    expect(first.total.amount).toBe(2249);
    await shop.tell(first.payment_id, end);
    expect((await shop.state(member, first.payment_id)).discountcode).toBe('STAY25');
    const second = (await payBy(member, first.payment_id)).answer;
    expect(second.total.amount).toBe(2249);
    await shop.tell(second.payment_id, 'completed');
    expect((await shop.order(member, { discountcode: 'STAY25' })).error?.error).toBe('discount_used');
  });

  test('uses the next offer when the order’s has ended, and is rejected if that costs more', async () => {
    const member = await createMember(app, { gender: 'male' });
    const { payment_id } = (await shop.order(member)).answer;
    expect((await shop.state(member, payment_id)).discountcode).toBe('TIMEBONUS25');
    await shop.tell(payment_id, 'failed');
    app.clock.advance(4 * 3600 + 1);
    const second = (await payBy(member, payment_id)).answer;
    expect(second.total.amount).toBe(2249);
    expect((await shop.state(member, second.payment_id)).discountcode).toBe('WELCOME25');
    app.clock.advance(7 * 86_400);
    expect((await payBy(member, payment_id)).error?.error).toBe('discount_expired');
  });

  test('is rejected when the terms have changed since', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    await app.db
      .update(payments)
      .set({ termsVersion: '2020-01-01T00:00:00Z' })
      .where(eq(payments.id, Number(payment_id)));
    expect((await payBy(member, payment_id)).error?.error).toBe('terms_changed');
  });

  test('is rejected when the bundle costs more now, or is no longer sold', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    const { bundleId } = await shop.row(payment_id);
    const change = (values: Partial<typeof bundles.$inferInsert>) =>
      app.db
        .update(bundles)
        .set(values)
        .where(eq(bundles.id, bundleId ?? 0));
    await change({ amount: 3999 });
    expect((await payBy(member, payment_id)).error?.error).toBe('price_changed');
    await change({ amount: 2999, active: false });
    expect((await payBy(member, payment_id)).error?.error).toBe('not_found');
    await change({ active: true });
    expect((await shop.state(member, payment_id)).status).toBe('created');
    await shop.tell(payment_id, 'completed');
    expect(await shop.credits(member)).toBe(25);
  });
});

test.each([
  [
    'starts a cool-off',
    ({ client }: TestMember) => {
      const cool_off_until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
      const spend_limit = { daily: null, monthly: null, currency: 'EUR' as const, cool_off_until };
      return client.call('PUT /api/user.php', { body: { spend_limit } });
    },
  ],
  [
    'deletes the account',
    ({ client, password }: TestMember) => client.call('DELETE /api/user.php', { body: { password } }),
  ],
])('the provider page of an order closes when its member %s', async (_, happen) => {
  const member = await shop.buyer();
  const { payment_id, redirect_url } = (await shop.order(member)).answer;
  expect((await happen(member)).status).toBe(200);
  expect((await shop.row(payment_id)).status).toBe('cancelled');
  await shop.choose(redirect_url, 'pay');
  expect(await shop.credits(member)).toBe(0);
});

test('a member is never charged more than the button said', async () => {
  const member = await createMember(app, { gender: 'male' });
  const { bundles: offered } = await shop.offer(member);
  const shown_total = offered[1]?.total.amount;
  app.clock.advance(8 * 86_400);
  expect((await shop.order(member, { shown_total })).error?.error).toBe('price_changed');
  expect((await shop.order(member, { shown_total: 2999 })).answer.total.amount).toBe(2999);
});

describe('a code', () => {
  test('applies to one order, even while the page of an earlier one is open', async () => {
    const member = await createMember(app, { gender: 'male' });
    const left = (await shop.order(member)).answer;
    const second = (await shop.order(member)).answer;
    const third = (await payBy(member, second.payment_id)).answer;
    for (const { redirect_url } of [left, second, third]) await shop.choose(redirect_url, 'pay');
    expect(await shop.credits(member)).toBe(25);
    expect((await shop.state(member, third.payment_id)).status).toBe('completed');
    expect((await shop.state(member, left.payment_id)).status).toBe('cancelled');
  });

  test('applies to one of 50 concurrent orders', async () => {
    const member = await createMember(app, { gender: 'male' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order(member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await Promise.all(answers.map(({ answer }) => shop.choose(answer.redirect_url, 'pay')));
    expect(await shop.credits(member)).toBe(25);
  });

  test('is used up by an order that is paid after its cancellation', async () => {
    const member = await shop.buyer();
    await member.client.call('POST /api/deletion.php');
    jest.spyOn(app.services.provider, 'cancel').mockRejectedValue(new ProviderUnavailable('down'));
    const stay = () => shop.order(member, { discountcode: 'STAY25' });
    const left = (await stay()).answer;
    const second = (await stay()).answer;
    await shop.tell(second.payment_id, 'failed');
    await shop.tell(left.payment_id, 'completed');
    expect(await shop.credits(member)).toBe(25);
    expect((await stay()).error?.error).toBe('discount_used');
    expect((await payBy(member, second.payment_id)).error?.error).toBe('discount_used');
  });

  test('for a single use is not given to two concurrent orders', async () => {
    const site = (await shop.row((await shop.order(await shop.buyer())).answer.payment_id)).siteId;
    await app.db
      .insert(discountCodes)
      .values({ siteId: site, code: 'FIRST50', kind: 'campaign', valuePercentage: 50, validity: 'once' });
    const members = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()));
    const answers = await Promise.all(members.map((each) => shop.order(each, { discountcode: 'FIRST50' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});
