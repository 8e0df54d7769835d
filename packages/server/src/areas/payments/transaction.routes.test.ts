import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeSite, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { bookCredits } from './credits/bookCredits.ts';
import { payRefunds } from './payment.jobs.ts';
import { ProviderUnavailable } from './provider/Provider.ts';
import { TestShop } from './fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

describe('a refund', () => {
  test('returns unused credits at the price paid, once', async () => {
    const member = await shop.buyer({ credits: 5 });
    const friend = await createMember(app);
    const id = await shop.paid(member);
    for (let index = 0; index < 5; index += 1) {
      const body = { profile: friend.key, client_id: randomUUID(), text: 'Hi' };
      expect((await member.client.call('POST /api/chat.php', { body })).status).toBe(200);
    }
    const papers = async () => {
      const { bytes } = await member.client.request({ path: `/api/transactions.php?invoice=${id}` });
      return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect(await papers()).toBe(1);
    const refund = () => member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map((each) => each.answer.refund.credits)).toEqual([20, 20, 20]);
    expect(answers[0]?.answer.refund.amount).toEqual({
      amount: Math.floor((2999 * 20) / 25),
      currency: 'EUR',
    });
    expect(await shop.credits(member)).toBe(5);
    const { transactions } = (await member.client.call('GET /api/transactions.php', { query: { id } }))
      .answer;
    expect(transactions[0]).toMatchObject({
      payment: { status: 'refunded' },
      refundable: null,
      refund: { status: 'completed' },
    });
    expect((await shop.row(id)).status).toBe('refunded');
    // The invoice stays, with its credit note.
    expect(await papers()).toBe(2);
  });

  test('is not paid out when the bank has already returned the money, and does not block other refunds', async () => {
    const refused = await shop.buyer({ credits: 8 });
    const other = await shop.buyer();
    const { refund } = app.services.provider;
    app.services.provider.refund = () => Promise.reject(new ProviderUnavailable('down'));
    const ids: string[] = [];
    for (const member of [refused, other]) {
      const id = await shop.paid(member);
      ids.push(id);
      const body = { payment_id: id };
      expect((await member.client.call('POST /api/refund.php', { body })).answer.refund.status).toBe(
        'requested',
      );
    }
    const [gone = '', later = ''] = ids;
    const { providerRef } = await shop.row(gone);
    const asked: string[] = [];
    app.services.provider.refund = async (ref, ...rest) => {
      asked.push(ref);
      if (ref === providerRef) throw new ProviderUnavailable('Answer 422');
      return refund(ref, ...rest);
    };
    await app.db.execute(sql`update refunds set created_at = now() - interval '5 minutes'`);
    await payRefunds(app.services);
    expect(asked[0]).toBe(providerRef);
    expect((await shop.state(other, later)).status).toBe('refunded');

    await shop.tell(gone, 'charged_back');
    app.services.provider.refund = refund;
    await payRefunds(app.services);
    const { transactions } = (await refused.client.call('GET /api/transactions.php', { query: { id: gone } }))
      .answer;
    expect(transactions[0]).toMatchObject({
      payment: { status: 'charged_back' },
      refund: { status: 'failed' },
    });
    // Free and already refunded credits are not taken again.
    expect(await shop.credits(refused)).toBe(8);
  });

  test('is rejected for payments that are spent, too old or another member’s', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const other = await shop.buyer();
    const refund = (from: TestMember) =>
      from.client.call('POST /api/refund.php', { body: { payment_id: id } });
    expect((await refund(other)).error?.error).toBe('not_found');
    await app.db.execute(
      sql`update payments set completed_at = now() - interval '15 days' where id = ${Number(id)}`,
    );
    expect((await refund(member)).error?.error).toBe('refund_not_possible');
    await changeSite(app, 'localhost', { refund_days: 16 });
    expect((await refund(member)).answer.refund.credits).toBe(25);
    await changeSite(app, 'localhost', { refund_days: 14 });
    const spender = await shop.buyer();
    const spent = await shop.paid(spender);
    await app.db.transaction((tx) =>
      bookCredits(tx, { userId: spender.id, kind: 'spend', amount: -25, reasonKey: `message:${spent}` }),
    );
    const used = await spender.client.call('POST /api/refund.php', { body: { payment_id: spent } });
    expect(used.error?.error).toBe('refund_not_possible');
  });
});
