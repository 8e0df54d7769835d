import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_PASSWORD, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { asc, eq, sql } from 'drizzle-orm';
import { refunds } from '../../kernel/db/schema/payments.ts';
import { TestShop } from './fixtures/testShop.ts';
import { payRefunds } from './payment.jobs.ts';

let app: TestApp;
let shop: TestShop;
let moderator: TestMember;
let support: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  moderator = await createMember(app, { roles: ['moderator'] });
  support = await createMember(app, { roles: ['support'] });
});
afterAll(() => app.close());

const FULL = 2999;
const age = (id: string, days: number) =>
  app.db.execute(
    sql`update payments set completed_at = now() - ${days} * interval '1 day' where id = ${Number(id)}`,
  );
const leave = (member: TestMember) =>
  member.client.call('DELETE /api/user.php', { body: { password: TEST_PASSWORD } });
const disable = (member: TestMember) =>
  moderator.client.call('PUT /api/console-members.php', {
    body: { id: member.key, disabled: true, reason: 'Asked members for money' },
  });
const send = async (member: TestMember, to: TestMember) => {
  const body = { profile: to.key, client_id: randomUUID(), text: 'Hi' };
  return (await member.client.call('POST /api/chat.php', { body })).status;
};
const closing = async (member: TestMember) =>
  (await member.client.call('GET /api/refund.php')).answer.closing;
const refundsOf = async (member: TestMember) => {
  const rows = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.userId, member.id))
    .orderBy(asc(refunds.amount));
  return rows.map(({ paymentId, credits, amount }) => [String(paymentId), credits, amount]);
};
/** Runs the reconciliation job as if the refunds were two minutes old. */
async function payOut(): Promise<void> {
  await app.db.execute(sql`update refunds set created_at = created_at - interval '2 minutes'`);
  await payRefunds(app.services);
}

describe('a deletion', () => {
  test('refunds the unused credits of recent payments as announced, and mails each refund', async () => {
    const member = await shop.buyer({ credits: 5 });
    const friend = await createMember(app);
    const old = await shop.paid(member);
    const half = await shop.paid(member);
    const whole = await shop.paid(member);
    await age(old, 15);
    // The oldest purchase is spent first: all credits of `old` and two of `half`.
    for (let index = 0; index < 27; index += 1) expect(await send(member, friend)).toBe(200);
    const amounts = [Math.floor((FULL * 23) / 25), FULL];
    expect(await closing(member)).toEqual({
      refunds: [{ credits: 48, amount: { amount: (amounts[0] ?? 0) + FULL, currency: 'EUR' } }],
      unrefunded: 0,
    });
    expect((await leave(member)).status).toBe(200);
    expect(await refundsOf(member)).toEqual([
      [half, 23, amounts[0]],
      [whole, 25, amounts[1]],
    ]);
    // The free credits stay until the account is erased.
    expect(await shop.credits(member)).toBe(5);
    app.mails.length = 0;
    await payOut();
    expect((await shop.row(half)).status).toBe('refunded');
    expect((await shop.row(whole)).status).toBe('refunded');
    expect((await shop.row(old)).status).toBe('completed');
    expect(app.mails.map(({ template, to }) => [template, to])).toEqual([
      ['refund', member.email],
      ['refund', member.email],
    ]);
    await payOut();
    expect(app.mails).toHaveLength(2);
  });

  test('does not refund old purchases, and says so beforehand', async () => {
    const member = await shop.buyer();
    await age(await shop.paid(member), 15);
    expect(await closing(member)).toEqual({ refunds: [], unrefunded: 25 });
    await leave(member);
    expect(await refundsOf(member)).toEqual([]);
    expect(await shop.credits(member)).toBe(25);
  });

  test('refunds once for two concurrent requests', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const answers = await Promise.all([leave(member), leave(member), leave(member)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundsOf(member)).toEqual([[id, 25, FULL]]);
    expect(await shop.credits(member)).toBe(0);
  });

  test('refunds no credits that concurrent messages spend', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await shop.buyer({ credits: 0 });
      const friends = await Promise.all(Array.from({ length: 6 }, () => createMember(app)));
      const id = await shop.paid(member);
      const [gone, ...sent] = await Promise.all([
        leave(member).then(({ status }) => status),
        ...friends.map((friend) => send(member, friend)),
      ]);
      expect(gone).toBe(200);
      const used = sent.filter((status) => status === 200).length;
      const left = 25 - used;
      expect(await refundsOf(member)).toEqual([[id, left, Math.floor((FULL * left) / 25)]]);
      expect(await shop.credits(member)).toBe(0);
    }
  });

  test('fully refunds a payment that completes after it', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    await leave(member);
    await shop.tell(payment_id, 'completed');
    expect(await refundsOf(member)).toEqual([[payment_id, 25, FULL]]);
    expect(await shop.credits(member)).toBe(0);
  });
});

describe('disabling a member', () => {
  test('refunds all unused bought credits, however old, once, and logs each refund', async () => {
    const member = await shop.buyer({ credits: 5 });
    const old = await shop.paid(member);
    await age(old, 200);
    const [first, second] = await Promise.all([disable(member), disable(member), leave(member)]);
    const log = await support.client.call('GET /api/console-audit.php', { query: { member: member.key } });
    const acts = log.answer.entries.filter(({ action }) => action === 'payment.refund');
    // If the member deletes the account first, payments this old are not refunded.
    const isDisabled = first.status === 200 || second.status === 200;
    expect(await refundsOf(member)).toEqual(isDisabled ? [[old, 25, FULL]] : []);
    expect(acts).toHaveLength(isDisabled ? 1 : 0);
  });

  test('leaves the payout to the reconciliation job, and shows the refund as pending', async () => {
    const member = await shop.buyer({ credits: 5 });
    const id = await shop.paid(member);
    await age(id, 200);
    expect((await disable(member)).status).toBe(200);
    expect(await refundsOf(member)).toEqual([[id, 25, FULL]]);
    expect(await shop.credits(member)).toBe(5);
    const list = async () =>
      (await member.client.call('GET /api/transactions.php', { query: {} })).answer.transactions;
    expect((await list())[0]).toMatchObject({ refundable: null, refund: { status: 'requested' } });
    await payOut();
    expect((await list())[0]).toMatchObject({ payment: { status: 'refunded' } });
  });
});
