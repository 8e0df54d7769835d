import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { needsBilling } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { eraseMember } from '../account/deletion/eraseMember.ts';
import { readExport } from '../account/export/exportQueries.ts';
import { TestShop } from './fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

const billing = {
  name: 'Jan de Vries',
  street: 'Keizersgracht',
  house_number: '12 b',
  postal_code: '1015 CN',
  city: 'Amsterdam',
};

/** Orders the bundle whose invoice must name the customer. */
async function orderLarge(member: TestMember, change: Record<string, unknown> = {}) {
  const { bundles } = await shop.offer(member);
  const bundle = bundles.find(({ total }) => needsBilling(total))?.id;
  return shop.order(member, { bundle, paymentmethod: 'visa', ...change });
}
const customersOf = async (id: string) =>
  (
    await app.db.execute<{ customer: string; address: string[] | null }>(
      sql`select data->>'customer' as customer, data->'customerAddress' as address from invoices
        where payment_id = ${id} order by number`,
    )
  ).rows;
const known = async (member: TestMember) => (await shop.offer(member)).billing;
const named = { customer: 'Jan de Vries', address: ['Keizersgracht 12 b', '1015 CN Amsterdam'] };

describe('an order above the limit of simplified invoices', () => {
  test('requires the complete name and address, whatever the payment method', async () => {
    const member = await shop.buyer();
    for (const paymentmethod of ['visa', 'ideal']) {
      const { status, error } = await orderLarge(member, { paymentmethod });
      expect([status, error?.fields]).toEqual([422, { billing: 'required' }]);
    }
    const { error } = await orderLarge(member, { billing: { ...billing, city: '  ' } });
    expect(error?.error).toBe('invalid');
    expect(await known(member)).toBeNull();
  });

  test('shows the name and address on its invoice and its credit note', async () => {
    const member = await shop.buyer();
    const { payment_id: id } = (await orderLarge(member, { billing })).answer;
    await shop.tell(id, 'completed');
    await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    expect(await customersOf(id)).toEqual([named, named]);
  });

  test('states the included tax on both documents', async () => {
    const member = await shop.buyer();
    const { payment_id: id } = (await orderLarge(member, { billing })).answer;
    await shop.tell(id, 'completed');
    await member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    const { rows } = await app.db.execute(
      sql`select kind, data->'vat' as vat, data->'vatRate' as rate from invoices where payment_id = ${id}
        order by number`,
    );
    const { vatAmount } = await shop.row(id);
    expect(rows).toEqual([
      { kind: 'invoice', vat: vatAmount, rate: 21 },
      { kind: 'credit_note', vat: vatAmount, rate: 21 },
    ]);
  });

  test('keeps the name and address when the payment method changes', async () => {
    const member = await shop.buyer();
    const { payment_id: first } = (await orderLarge(member, { billing })).answer;
    const again = await member.client.call('PUT /api/payment.php', {
      body: { payment_id: first, paymentmethod: 'ideal' },
    });
    await shop.tell(again.answer.payment_id, 'completed');
    expect(await customersOf(again.answer.payment_id)).toEqual([named]);
  });

  test('takes the name and address from the direct debit mandate, even if it is then paid by card', async () => {
    const member = await shop.buyer({ country: 'DE' });
    const { bundles } = await shop.offer(member);
    const bundle = bundles.find(({ total }) => needsBilling(total))?.id;
    const debit = await shop.orderByDebit(member, { bundle });
    expect(debit.status).toBe(200);
    const again = await member.client.call('PUT /api/payment.php', {
      body: { payment_id: debit.answer.payment_id, paymentmethod: 'visa' },
    });
    await shop.tell(again.answer.payment_id, 'completed');
    expect(await customersOf(again.answer.payment_id)).toEqual([
      { customer: 'Jan Test', address: ['Hauptstr. 1', '10115 Berlin'] },
    ]);
  });
});

describe('a buyer’s name and address', () => {
  test('are not stored if the invoice does not need them', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member, { billing });
    expect((await shop.row(id)).billing).toBeNull();
    expect(await customersOf(id)).toEqual([{ customer: member.name, address: null }]);
  });

  test('are offered for the next order, and only to the same member', async () => {
    const member = await shop.buyer();
    await orderLarge(member, { billing });
    expect(await known(member)).toEqual(billing);
    expect(await known(await shop.buyer())).toBeNull();
    expect((await app.client().call('GET /api/credits.php', { query: {} })).answer.billing).toBeNull();
  });

  test('are in the data export, and are erased from orders and invoices with the account', async () => {
    const member = await shop.buyer();
    const { payment_id: id } = (await orderLarge(member, { billing })).answer;
    await shop.tell(id, 'completed');
    expect(JSON.stringify(await readExport(app.db, member.id))).toContain('Keizersgracht');
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    await eraseMember(app.services, member.id);
    expect((await shop.row(id)).billing).toBeNull();
    expect(new Set(await customersOf(id))).toEqual(new Set([{ customer: '', address: null }]));
  });
});
