import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { TestShop } from '../../payments/fixtures/testShop.ts';
import { eraseMember } from './eraseMember.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('invoices and later credit notes of an erased member contain no name', async () => {
  const shop = new TestShop(app);
  const member = await shop.buyer({ country: 'DE', region: null });
  const { payment_id } = (await shop.orderByDebit(member)).answer;
  await shop.tell(payment_id, 'completed');
  const read = async () =>
    (
      await app.db.execute<{ customer: string; address: string[] | null }>(sql`
        select data->>'customer' as customer, data->'customerAddress' as address from invoices
        where payment_id = ${payment_id} order by id`)
    ).rows;
  expect(await read()).toEqual([{ customer: 'Jan Test', address: ['Hauptstr. 1', '10115 Berlin'] }]);
  const erased = { customer: '', address: null };
  await app.db.execute(sql`
    update users set status = 'pending_deletion', deleted_at = now(), purge_after = now() where id = ${member.id}`);
  await eraseMember(app.services, member.id);
  expect(await read()).toEqual([erased]);
  await shop.tell(payment_id, 'charged_back');
  expect(await read()).toEqual([erased, erased]);
});
