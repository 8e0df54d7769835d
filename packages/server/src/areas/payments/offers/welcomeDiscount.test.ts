import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { users } from '../../../kernel/db/schema/account.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';
import { TestShop } from '../fixtures/testShop.ts';
import { loadOfferFacts } from './loadOfferFacts.ts';

const DAY = 86_400_000;

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

/** Creates a member whose time bonus is over and who has a welcome code. */
async function newcomer(): Promise<TestMember> {
  const signedUpAt = new Date(app.clock.now().getTime() - DAY);
  const member = await createMember(app, { gender: 'male', signedUpAt });
  expect((await shop.offer(member)).discount?.code).toBe('WELCOME25');
  return member;
}

const findCode = (member: TestMember) =>
  member.client.call('GET /api/discountcode.php', { query: { welcome: true } });

test('the welcome code takes a quarter off the first order', async () => {
  const member = await newcomer();
  expect((await shop.offer(member)).bundles[1]).toMatchObject({
    price: { amount: 2999 },
    total: { amount: 2249 },
  });
  expect((await shop.order(member)).answer.total.amount).toBe(2249);
});

test('the welcome code ends with the first purchase, even one with another code', async () => {
  const member = await newcomer();
  await member.client.call('POST /api/deletion.php');
  await shop.paid(member, { discountcode: 'STAY25' });
  expect((await shop.offer(member)).discount).toBeUndefined();
  expect((await findCode(member)).error?.error).toBe('discount_used');
  expect((await shop.order(member)).answer.total.amount).toBe(2999);
});

test.each([
  ['still granted in the last second of the first week', 7 * DAY - 1000, 25, 1],
  ['not granted once the first week is over', 7 * DAY, 25, 0],
  ['not granted if the site offers none', DAY, 0, 0],
])('the welcome code is %s', async (_what, age, percentage, granted) => {
  const now = app.clock.now();
  const { id } = await createMember(app, { gender: 'male', signedUpAt: new Date(now.getTime() - age) });
  await app.db.delete(discountCodes).where(eq(discountCodes.userId, id));
  const [site] = await app.services.sites.all();
  if (!site) throw new Error('There is no site.');
  const offering = { ...site, settings: { ...site.settings, welcome_percentage: percentage } };
  await loadOfferFacts(app.db, offering, id, now);
  expect(await app.db.$count(discountCodes, eq(discountCodes.userId, id))).toBe(granted);
});

test('the welcome code is not granted again when the site changes its percentage', async () => {
  const { id } = await newcomer();
  const [site] = await app.services.sites.all();
  if (!site) throw new Error('There is no site.');
  const generous = { ...site, settings: { ...site.settings, welcome_percentage: 50 } };
  await loadOfferFacts(app.db, generous, id, app.clock.now());
  const codes = await app.db.select().from(discountCodes).where(eq(discountCodes.userId, id));
  expect(codes.filter(({ kind }) => kind === 'welcome')).toMatchObject([{ code: 'WELCOME25' }]);
});

test('the welcome code ends a week after the sign-up', async () => {
  const member = await newcomer();
  const signedUpAt = new Date(app.clock.now().getTime() - 7 * DAY);
  await app.db.update(users).set({ signedUpAt }).where(eq(users.id, member.id));
  expect((await shop.offer(member)).discount).toBeUndefined();
  expect((await findCode(member)).error?.error).toBe('discount_expired');
  expect((await shop.order(member)).answer.total.amount).toBe(2999);
});

test('the welcome code does not come back when the first purchase is refunded or charged back', async () => {
  for (const undo of ['refund', 'charge back']) {
    const member = await newcomer();
    const payment_id = await shop.paid(member);
    if (undo === 'refund') await member.client.call('POST /api/refund.php', { body: { payment_id } });
    else await shop.tell(payment_id, 'charged_back');
    expect((await member.client.call('GET /api/user.php')).answer.user.paid_user).toBe(false);
    expect((await shop.offer(member)).discount).toBeUndefined();
    expect((await findCode(member)).error?.error).toBe('discount_used');
    expect((await shop.order(member)).answer.total.amount).toBe(2999);
  }
});
