import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles } from '../../../kernel/db/schema/account.ts';
import { spendLimits } from '../../../kernel/db/schema/payments.ts';
import { payRefunds } from '../payment.jobs.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

describe('the spend limit', () => {
  test('rejects orders over the day’s limit and during a cool-off', async () => {
    const member = await shop.buyer();
    await app.db.insert(spendLimits).values({ userId: member.id, currency: 'EUR', daily: 3000 });
    expect((await shop.order(member)).status).toBe(201);
    expect((await shop.order(member)).error?.error).toBe('spend_limit_open_order');
    const paused = await shop.buyer();
    const coolOffUntil = new Date(app.clock.now().getTime() + 60_000);
    await app.db.insert(spendLimits).values({ userId: paused.id, currency: 'EUR', coolOffUntil });
    expect((await shop.order(paused)).error?.error).toBe('spend_limit_reached');
  });

  test('reports an unpaid order that fills the limit, and allows orders once it is cancelled', async () => {
    const member = await shop.buyer();
    await app.db.insert(spendLimits).values({ userId: member.id, currency: 'EUR', daily: 3000 });
    const { payment_id } = (await shop.order(member)).answer;
    expect((await shop.order(member)).error?.error).toBe('spend_limit_open_order');
    expect((await member.client.call('DELETE /api/payment.php')).status).toBe(204);
    expect((await shop.row(payment_id)).status).toBe('cancelled');
    const next = (await shop.order(member)).answer.payment_id;
    await shop.tell(next, 'completed');
    expect((await shop.order(member)).error?.error).toBe('spend_limit_reached');
  });

  test('applies to 50 concurrent orders, and across midnight', async () => {
    const member = await shop.buyer();
    await app.db
      .insert(spendLimits)
      .values({ userId: member.id, currency: 'EUR', daily: 6000, monthly: 9000 });
    const late = new Date();
    late.setUTCHours(22, 59);
    app.clock.set(late);
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order(member)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, json } of answers)
      if (status === 201) await shop.tell((json as { payment_id: string }).payment_id, 'completed');
    // A new day in Amsterdam, but within 24 hours.
    app.clock.advance(3600 + 120);
    expect((await shop.order(member)).error?.error).toBe('spend_limit_reached');
    app.clock.advance(86_400);
    await shop.paid(member);
    app.clock.advance(2 * 86_400);
    expect((await shop.order(member)).error?.error).toBe('spend_limit_reached');
    app.clock.set(new Date());
  });

  test('refunds payments that exceed it, from an older page or after it was lowered', async () => {
    const member = await shop.buyer();
    const limit = { userId: member.id, currency: 'EUR', daily: 3000 };
    await app.db.insert(spendLimits).values(limit);
    const first = (await shop.order(member)).answer.payment_id;
    app.clock.advance(3700);
    const second = (await shop.order(member)).answer.payment_id;
    await shop.tell(first, 'completed');
    expect(await shop.credits(member)).toBe(25);
    await shop.tell(second, 'completed');
    expect(await shop.credits(member)).toBe(25);
    app.clock.advance(61);
    await payRefunds(app.services);
    expect([(await shop.row(first)).status, (await shop.row(second)).status]).toEqual([
      'completed',
      'refunded',
    ]);
    const lowered = await shop.buyer();
    const id = (await shop.order(lowered)).answer.payment_id;
    await app.db.insert(spendLimits).values({ ...limit, userId: lowered.id, daily: 0 });
    await shop.tell(id, 'completed');
    expect(await shop.credits(lowered)).toBe(0);
    expect(app.mails.some((mail) => mail.userId === member.id && mail.template === 'refund')).toBe(true);
    app.clock.set(new Date());
  });

  test('converts another currency by the price of the same credits', async () => {
    const member = await shop.buyer({ country: 'SE', region: null });
    const limit = { userId: member.id, currency: 'SEK', daily: 40_000 };
    await app.db.insert(spendLimits).values(limit);
    await app.db.update(profiles).set({ country: 'NL' }).where(eq(profiles.id, member.id));
    const order = async (index: number) => {
      const { bundles } = (await member.client.call('GET /api/credits.php')).answer;
      return (await shop.order(member, { bundle: bundles[index]?.id })).error?.error;
    };
    expect(await order(2)).toBe('spend_limit_reached');
    expect(await order(1)).toBeUndefined();
  });
});
