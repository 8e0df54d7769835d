import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import { discountCodes } from '../../kernel/db/schema/payments.ts';
import { TestShop } from './fixtures/testShop.ts';
import { grantWelcome } from './grantWelcome.ts';

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

test.each([
  ['is still granted in the last second of the first week', 7 * DAY - 1000, 25, 1],
  ['is not granted once the first week is over', 7 * DAY, 25, 0],
  ['is not granted where the site offers none', DAY, 0, 0],
])('%s', async (_what, age, percentage, granted) => {
  const { id } = await createMember(app, { gender: 'male' });
  await app.db.delete(discountCodes).where(eq(discountCodes.userId, id));
  const now = app.clock.now();
  const [site] = await app.services.sites.all();
  if (!site) throw new Error('There is no site.');
  const offering = { id: site.id, settings: { ...site.settings, welcome_percentage: percentage } };
  await grantWelcome(app.db, offering, { id, signedUpAt: new Date(now.getTime() - age) }, now);
  expect(await app.db.$count(discountCodes, eq(discountCodes.userId, id))).toBe(granted);
});

test('is not granted again when the site changes its percentage', async () => {
  const { id } = await newcomer();
  const [site] = await app.services.sites.all();
  if (!site) throw new Error('There is no site.');
  const generous = { id: site.id, settings: { ...site.settings, welcome_percentage: 50 } };
  await grantWelcome(app.db, generous, { id, signedUpAt: app.clock.now() }, app.clock.now());
  const codes = await app.db.select().from(discountCodes).where(eq(discountCodes.userId, id));
  expect(codes.filter(({ kind }) => kind === 'welcome')).toMatchObject([{ code: 'WELCOME25' }]);
});

test('is over a week after the sign-up', async () => {
  const member = await newcomer();
  const signedUpAt = new Date(app.clock.now().getTime() - 7 * DAY);
  await app.db.update(users).set({ signedUpAt }).where(eq(users.id, member.id));
  expect((await shop.offer(member)).discount).toBeUndefined();
  expect((await findCode(member)).error?.error).toBe('discount_expired');
  expect((await shop.order(member)).answer.total.amount).toBe(2999);
});
