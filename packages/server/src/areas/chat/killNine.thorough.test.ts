import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import { runUntilKilled } from '../../fixtures/runUntilKilled.ts';
import { heldMessages, trustSignals } from '../../kernel/db/schema/trust.ts';
import { sendMessage } from './sendMessage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const KILLS = 5;

type Said = {
  sent?: string;
  paid?: number;
};

/** Runs the process until it has acknowledged `after` operations, then kills it with SIGKILL. */
async function hammerUntilKilled(args: number[], after: number): Promise<Said[]> {
  const lines = await runUntilKilled(app, join(import.meta.dirname, 'fixtures/hammer.ts'), after, ...args);
  return lines.map((line) => JSON.parse(line) as Said);
}

test('kill -9 under load neither loses nor duplicates acknowledged messages', async () => {
  const tom = await createMember(app, { gender: 'male', credits: 100_000, paid: true });
  const eva = await createMember(app, { paid: true });
  const bundle = await app.db.execute<{ id: number }>(sql`
    select b.id from bundles b join sites s on s.id = b.site_id
    where s.is_default and b.currency = 'EUR' order by b.credits limit 1`);
  const said: Said[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    said.push(...(await hammerUntilKilled([tom.id, eva.id, bundle.rows[0]?.id ?? 0], 12 + kill * 9)));
  }
  const sent = said.flatMap((line) => line.sent ?? []);
  const paid = said.flatMap((line) => line.paid ?? []);
  expect(sent.length).toBeGreaterThan(KILLS);
  expect(paid.length).toBeGreaterThan(0);

  const result = await app.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from messages where client_id = any(${sql.param(sent)}::text[])) as kept,
      (select count(*)::int from messages) as messages,
      (select max(seq)::int from messages) as last,
      (select message_count from conversations) as counted,
      (select unread_count from conversation_members where user_id = ${eva.id}) as unread,
      (select count(*)::int from ledger_entries where kind = 'spend') as spends,
      (select credits from balances where user_id = ${tom.id}) as balance,
      (select sum(amount)::int from ledger_entries where user_id = ${tom.id}) as ledger,
      (select count(*)::int from ledger_entries where kind = 'purchase') as purchases,
      (select count(*)::int from payments where status = 'completed') as completed,
      (select count(*)::int from payments where id = any(${sql.param(paid)}::bigint[]) and status = 'completed') as paid,
      (select count(*)::int from invoices) as invoices,
      (select count(*)::int from event_log where user_id = ${eva.id} and type = 'message') as told`);
  const row = result.rows[0] ?? {};
  expect(row['kept']).toBe(sent.length);
  expect(row['paid']).toBe(paid.length);
  for (const name of ['last', 'counted', 'unread', 'spends', 'told'])
    expect([name, row[name]]).toEqual([name, row['messages']]);
  for (const name of ['purchases', 'invoices']) expect([name, row[name]]).toEqual([name, row['completed']]);
  expect(row['balance']).toBe(row['ledger']);
});

test('kill -9 during the delivery of held messages neither loses nor duplicates any', async () => {
  const HELD = 40;
  const { id } = await createMember(app, { gender: 'female', credits: HELD, paid: true });
  const site = await app.services.sites.byHost('localhost');
  const now = app.services.now();
  await app.db
    .insert(trustSignals)
    .values({ siteId: site.id, userId: id, kind: 'threat', points: 500, createdAt: now });
  const sender = { id, niche: site.niche, paid: true, fictional: false };
  for (const profileId of await createCrowd(app, HELD)) {
    const content = { kind: 'text' as const, text: 'Hello' };
    await sendMessage(app.services, {
      sender,
      site,
      target: { profileId },
      clientId: `h-${profileId}`,
      content,
    });
  }
  await app.db.update(heldMessages).set({ heldUntil: new Date(0) });
  const script = join(import.meta.dirname, 'fixtures/heldDeliverer.ts');
  const delivered: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1)
    delivered.push(...(await runUntilKilled(app, script, kill * 2)));
  delivered.push(...(await runUntilKilled(app, script, HELD + 1)));
  expect(new Set(delivered).size).toBe(delivered.length);

  const { rows } = await app.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from held_messages where outcome = 'expired') as settled,
      (select count(*)::int from messages where sender_id = ${id}) as messages,
      (select count(distinct conversation_id)::int from messages where sender_id = ${id}) as conversations,
      (select sum(unread_count)::int from conversation_members where other_user_id = ${id}) as unread,
      (select count(*)::int from ledger_entries where user_id = ${id} and kind = 'spend') as spends`);
  expect(rows[0]).toEqual({ settled: HELD, messages: HELD, conversations: HELD, unread: HELD, spends: HELD });
});
