import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

describe('discounts', () => {
  test('the time bonus is used once; a failed payment releases it', async () => {
    const member = await createMember(app, { gender: 'male' });
    const first = (await shop.order(member, { discountcode: 'timebonus25' })).answer;
    await shop.tell(first.payment_id, 'failed');
    const second = (await shop.order(member)).answer;
    expect(second.total.amount).toBe(2249);
    await shop.tell(second.payment_id, 'completed');
    expect((await shop.order(member, { discountcode: 'TIMEBONUS25' })).error?.error).toBe('discount_used');
    expect((await shop.order(member)).answer.total.amount).toBe(2999);
  });

  test('an abandoned order does not use up a code', async () => {
    const member = await createMember(app, { gender: 'male' });
    const left = (await shop.order(member)).answer;
    const offer = await shop.offer(member);
    expect(offer.discount?.kind).toBe('time_bonus');
    expect(offer.bundles[1]?.total.amount).toBe(2249);
    const query = { code: 'TIMEBONUS25' };
    expect((await member.client.call('GET /api/discountcode.php', { query })).error).toBeNull();
    expect((await shop.order(member, { discountcode: 'TIMEBONUS25' })).answer.total.amount).toBe(2249);
    expect((await shop.state(member, left.payment_id)).status).toBe('cancelled');
  });

  test('a single-use code cannot be held by two payments', async () => {
    const member = await shop.buyer();
    await member.client.call('POST /api/deletion.php');
    const stay = () => shop.order(member, { discountcode: 'STAY25' });
    const first = (await stay()).answer;
    await shop.tell(first.payment_id, 'pending');
    expect((await stay()).error?.error).toBe('discount_used');
    const look = (query: Record<string, unknown>) =>
      member.client.call('GET /api/discountcode.php', { query });
    expect((await look({ code: 'STAY25' })).error?.error).toBe('discount_used');
    expect((await look({ code: 'WHAT' })).error?.error).toBe('discount_not_found');
    expect((await look({ welcome: true })).error?.error).toBe('discount_not_found');
    expect((await look({})).error?.fields).toEqual({ code: 'required' });
  });

  test('the welcome code is personal, and lasts seven days from the sign-up', async () => {
    const member = await createMember(app);
    const { discountcode } = (
      await member.client.call('GET /api/discountcode.php', { query: { welcome: true } })
    ).answer;
    const { signup_date } = (await member.client.call('GET /api/user.php')).answer.user;
    const end = (seconds: number) => new Date(Date.parse(signup_date) + seconds * 1000).toISOString();
    expect(discountcode).toMatchObject({
      code: 'WELCOME25',
      kind: 'welcome',
      user_id: member.key,
      value_percentage: 25,
      validity: 'once',
      expires: end(7 * 86_400),
      expired: false,
      status: 'active',
    });
    const query = { code: 'TIMEBONUS25' };
    const bonus = (await member.client.call('GET /api/discountcode.php', { query })).answer.discountcode;
    expect(bonus).toMatchObject({
      user_id: null,
      value_percentage: 25,
      validity: 'once-per-user',
      expires: end(14_400),
    });
  });
});
