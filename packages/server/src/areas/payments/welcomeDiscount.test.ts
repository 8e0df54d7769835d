import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import { TestShop } from './fixtures/testShop.ts';

const DAY = 86_400_000;

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

/** A member whose time bonus is over and whose welcome code is granted. */
async function newcomer(): Promise<TestMember> {
  const signedUpAt = new Date(app.clock.now().getTime() - DAY);
  const member = await createMember(app, { gender: 'male', signedUpAt });
  expect((await shop.offer(member)).discount?.code).toBe('WELCOME25');
  return member;
}

const findCode = (member: TestMember) =>
  member.client.call('GET /api/discountcode.php', { query: { welcome: true } });

test('is a quarter off the first order', async () => {
  const member = await newcomer();
  expect((await shop.offer(member)).bundles[1]).toMatchObject({
    price: { amount: 2999 },
    total: { amount: 2249 },
  });
  expect((await shop.order(member)).answer.total.amount).toBe(2249);
});

test('is over after the first purchase, even one with another code', async () => {
  const member = await newcomer();
  await shop.paid(member, { discountcode: 'STAY25' });
  expect((await shop.offer(member)).discount).toBeUndefined();
  expect((await findCode(member)).error?.error).toBe('discount_used');
  expect((await shop.order(member)).answer.total.amount).toBe(2999);
});

test('is over a week after the sign-up', async () => {
  const member = await newcomer();
  const signedUpAt = new Date(app.clock.now().getTime() - 7 * DAY);
  await app.db.update(users).set({ signedUpAt }).where(eq(users.id, member.id));
  expect((await shop.offer(member)).discount).toBeUndefined();
  expect((await findCode(member)).error?.error).toBe('discount_expired');
  expect((await shop.order(member)).answer.total.amount).toBe(2999);
});
