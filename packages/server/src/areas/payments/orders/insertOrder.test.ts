import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { sites } from '../../../kernel/db/schema/site.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';
import { bookCredits } from '../credits/bookCredits.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

test.each([
  ['NL', 21, 520],
  ['DE', 19, 479],
])('an order includes the value added tax of %s, %d per cent, in the price', async (country, rate, vat) => {
  const buyer = await shop.buyer({ country, region: null });
  const { payment_id } = (await shop.order(buyer, { paymentmethod: 'visa' })).answer;
  expect(await shop.row(payment_id)).toMatchObject({ vatRate: rate, vatAmount: vat, amount: 2999 });
  expect((await shop.state(buyer, payment_id)).vat).toEqual({ amount: vat, currency: 'EUR' });
});

test('an order includes no tax if the site has no rate for the country', async () => {
  await changeSite(app, 'localhost', { vat_rates: { NL: 21 } });
  const buyer = await shop.buyer({ country: 'DE', region: null });
  const { payment_id } = (await shop.order(buyer, { paymentmethod: 'visa' })).answer;
  expect(await shop.row(payment_id)).toMatchObject({ vatRate: 0, vatAmount: 0 });
});

test('an order accepts an unlimited code again from the same member', async () => {
  const [site] = await app.db.select().from(sites).where(eq(sites.domain, 'localhost'));
  await app.db.insert(discountCodes).values({
    siteId: site?.id ?? 0,
    code: 'ALWAYS10',
    kind: 'campaign',
    valuePercentage: 10,
    validity: 'unlimited',
    maxUses: 5,
  });
  const buyer = await shop.buyer();
  for (let index = 0; index < 2; index += 1) {
    const { payment_id, total } = (await shop.order(buyer, { discountcode: 'ALWAYS10' })).answer;
    expect(total.amount).toBe(2699);
    await shop.tell(payment_id, 'completed');
  }
});

test('a pending order is cancelled when the provider reports it as cancelled', async () => {
  const buyer = await shop.buyer();
  const { payment_id } = (await shop.order(buyer)).answer;
  await shop.tell(payment_id, 'pending');
  await shop.tell(payment_id, 'cancelled');
  expect((await shop.state(buyer, payment_id)).status).toBe('cancelled');
});

test('credits cannot be spent twice: the second booking gets its own error code', async () => {
  const buyer = await shop.buyer({ credits: 1 });
  const spend = (reasonKey: string) =>
    app.db.transaction((tx) =>
      bookCredits(tx, { userId: buyer.id, kind: 'spend', amount: -1, reasonKey: `${reasonKey}:${buyer.id}` }),
    );
  expect(await spend('first')).toBe(0);
  await expect(spend('second')).rejects.toMatchObject({ code: 'not_enough_credits' });
});
