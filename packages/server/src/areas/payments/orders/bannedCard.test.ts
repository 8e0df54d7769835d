import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyProviderEvent } from '../provider/applyProviderEvent.ts';
import { createMollieProvider } from '../mollie/mollieProvider.ts';
import { payRefunds } from '../payment.jobs.ts';
import { TestShop } from '../fixtures/testShop.ts';

type Charge = { id: string; status: string; amount: { value: string; currency: string } } & Record<
  string,
  unknown
>;

let app: TestApp;
let shop: TestShop;
let provider: Server;
let moderator: TestMember;
const charges = new Map<string, Charge>();
const refunds: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    const path = request.url ?? '';
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const [, id = ''] = /^\/payments\/(tr_\w+)/.exec(path) ?? [];
      response.setHeader('content-type', 'application/json');
      if (path.endsWith('/refunds')) {
        refunds.push(id);
        response.end(JSON.stringify({ id: `re_${id}`, status: 'refunded' }));
        return;
      }
      if (request.method === 'POST') {
        const made = JSON.parse(text) as Charge;
        const charge = { ...made, id: `tr_${charges.size + 1}x`, status: 'open' };
        charges.set(charge.id, charge);
        const _links = { checkout: { href: 'https://pay.example.test/x' } };
        response.end(JSON.stringify({ ...charge, _links }));
        return;
      }
      response.end(JSON.stringify(charges.get(id)));
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await startTestApp({
    services: { provider: createMollieProvider({ apiKey: 'test_key', baseUrl }) },
  });
  shop = new TestShop(app);
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => provider.close(done));
});

/** Orders and pays by card, as reported by the webhook. */
async function pay(member: TestMember, card: string): Promise<string> {
  const { payment_id } = (await shop.order(member)).answer;
  const ref = (await shop.row(payment_id)).providerRef ?? '';
  const charge = charges.get(ref);
  if (!charge) throw new Error('The provider has no such payment');
  charges.set(ref, { ...charge, status: 'paid', method: 'creditcard', details: { cardFingerprint: card } });
  const event = await app.services.provider.readWebhook({ headers: {}, rawBody: Buffer.from(`id=${ref}`) });
  if (event) await applyProviderEvent(app.services, event);
  return payment_id;
}
const setDisabled = (member: TestMember, disabled: boolean) =>
  moderator.client.call('PUT /api/console-members.php', {
    body: { id: member.key, disabled, reason: 'Asked several members for money' },
  });
const refusals = async (member: TestMember) =>
  (
    await moderator.client.call('GET /api/console-audit.php', { query: { member: member.key } })
  ).answer.entries.filter(({ action }) => action === 'ban.refused');

test('a payment with the card of a banned account is refunded immediately and recorded, until the ban ends', async () => {
  const banned = await shop.buyer();
  await pay(banned, 'card-of-tom');
  await setDisabled(banned, true);

  const again = await shop.buyer();
  const refused = await pay(again, 'card-of-tom');
  app.clock.advance(61);
  await payRefunds(app.services);
  expect(await shop.credits(again)).toBe(0);
  expect(refunds).toContain((await shop.row(refused)).providerRef);
  expect(await refusals(again)).toMatchObject([{ change: 'card', subject: `payment:${refused}` }]);

  const other = await shop.buyer();
  await pay(other, 'card-of-eva');
  expect(await shop.credits(other)).toBe(25);
  expect(await refusals(other)).toEqual([]);

  await setDisabled(banned, false);
  const later = await shop.buyer();
  await pay(later, 'card-of-tom');
  expect(await shop.credits(later)).toBe(25);
});

test('the fingerprint of a card is never stored in plain text', async () => {
  await pay(await shop.buyer(), 'card-in-clear');
  for (const table of ['payments', 'payment_events', 'bans', 'audit_log']) {
    const { rows } = await app.db.execute<{ found: boolean }>(
      sql`select exists(select 1 from ${sql.identifier(table)} t where t::text like '%card-in-clear%') as found`,
    );
    expect([table, rows[0]?.found]).toEqual([table, false]);
  }
});
