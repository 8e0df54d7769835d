import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { TestShop } from '../fixtures/testShop.ts';
import { bookCredits } from '../credits/bookCredits.ts';
import type { ProviderRefund } from '../provider/Provider.ts';

let app: TestApp;
let shop: TestShop;
let support: TestMember;
/** Idempotency keys of the refunds requested from the provider. */
let keys: string[];
let outcome: ProviderRefund['status'];

beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  support = await createMember(app, { roles: ['support'] });
  app.services.provider.refund = (_ref, _amount, _currency, key) => {
    keys.push(key);
    return Promise.resolve({ ref: `re_${key}`, status: outcome });
  };
});
afterAll(() => app.close());
beforeEach(() => {
  keys = [];
  outcome = 'failed';
});

const list = async () => (await support.client.call('GET /api/console-refunds.php', { query: {} })).answer;
const shown = async (id: string) => (await list()).refunds.find(({ payment_id }) => payment_id === id);
const retry = (payment_id: string) =>
  support.client.call('PUT /api/console-refunds.php', { body: { payment_id } });

/** Creates a payment of 25 credits whose refund failed at the provider. */
async function failed() {
  const member = await shop.buyer();
  const id = await shop.paid(member);
  await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
  expect(await shop.credits(member)).toBe(25);
  return { member, id };
}
const spend = (member: TestMember, amount: number) =>
  bookCredits(app.db as never, {
    userId: member.id,
    kind: 'spend',
    amount: -amount,
    reasonKey: `test:${amount}:${member.id}`,
  });

describe('a failed refund', () => {
  test('is listed for support with the amount that a retry would refund', async () => {
    const { member, id } = await failed();
    const { amount } = await shop.row(id);
    expect(await shown(id)).toMatchObject({
      member: { id: member.key, name: member.name },
      paymentmethod: 'ideal',
      refundable: { credits: 25, amount: { amount, currency: 'EUR' } },
      site: 'localhost',
    });
    await spend(member, 25);
    expect(await shown(id)).toMatchObject({ refundable: null });
    expect((await retry(id)).error?.error).toBe('refund_not_possible');
  });

  test('is paid when support retries it under a new key, and leaves the list', async () => {
    const { member, id } = await failed();
    const { num_results } = await list();
    outcome = 'completed';
    expect((await retry(id)).answer.refund).toMatchObject({ credits: 25, status: 'completed' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect((await shop.row(id)).status).toBe('refunded');
    expect(await shop.credits(member)).toBe(0);
    expect((await member.client.call('GET /api/user.php')).answer.user.paid_user).toBe(false);
    expect(await shown(id)).toBeUndefined();
    expect((await list()).num_results).toBe(num_results - 1);
    const { entries } = (
      await support.client.call('GET /api/console-audit.php', { query: { member: member.key, kind: 'acts' } })
    ).answer;
    expect(entries).toMatchObject([
      { action: 'payment.refund', subject: `payment:${id}`, staff: { name: support.name }, change: '-25' },
    ]);
  });

  test('returns the credits once for each failed attempt', async () => {
    const { member, id } = await failed();
    for (const attempt of [2, 3]) {
      expect((await retry(id)).answer.refund.status).toBe('failed');
      expect(await shop.credits(member)).toBe(25);
      expect(keys).toHaveLength(attempt);
    }
    expect(new Set(keys).size).toBe(3);
    expect(await shown(id)).toBeDefined();
  });

  test('refunds only the credits left at the time of the retry', async () => {
    const { member, id } = await failed();
    await spend(member, 10);
    outcome = 'completed';
    const { amount } = await shop.row(id);
    expect((await retry(id)).answer.refund).toMatchObject({
      credits: 15,
      amount: { amount: Math.floor((amount * 15) / 25) },
    });
    expect(await shop.credits(member)).toBe(0);
  });

  test('is retried once when two support members click concurrently', async () => {
    const { member, id } = await failed();
    outcome = 'pending';
    app.services.provider.fetchRefund = (_ref, ref) => Promise.resolve({ ref, status: outcome });
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ answer }) => answer.refund.status)).toEqual(['requested', 'requested']);
    expect(new Set(keys).size).toBe(2);
    expect(await shop.credits(member)).toBe(0);
  });

  test('cannot be retried by its own member, or without an earlier refund', async () => {
    const own = await shop.paid(support);
    expect((await retry(own)).error?.error).toBe('forbidden');
    const untouched = await shop.paid(await shop.buyer());
    expect((await retry(untouched)).error?.error).toBe('not_found');
  });
});
