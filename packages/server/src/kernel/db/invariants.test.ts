import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMember,
  createTestDatabase,
  giveCredits,
  startTestApp,
  type TestApp,
} from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { databaseError, violates } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { users } from './schema/account.ts';
import { auditLog, memberEvents } from './schema/kernel.ts';
import { balances, ledgerEntries } from './schema/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return databaseError(error)?.code;
  }
};

const RESTRICTED = '23001';

test('the server works with a role that is not a superuser', async () => {
  const { rows } = await app.db.execute(
    sql`select rolsuper as superuser, rolcreatedb as databases, rolcreaterole as roles
      from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ superuser: false, databases: false, roles: false }]);
});

describe('the ledger', () => {
  const spend = (userId: number, amount: number, reasonKey: string) =>
    app.db.insert(ledgerEntries).values({ userId, kind: 'spend', amount: -amount, reasonKey });

  test('is immutable, and the balance cannot be written directly', async () => {
    const { id } = await createMember(app, { credits: 7 });
    expect(await codeOf(app.db.update(ledgerEntries).set({ amount: 100 }))).toBe(RESTRICTED);
    expect(await codeOf(app.db.delete(ledgerEntries))).toBe(RESTRICTED);
    expect(await codeOf(app.db.execute(sql`truncate ledger_entries`))).toBe(RESTRICTED);
    expect(await codeOf(app.db.update(balances).set({ credits: 1000 }).where(eq(balances.userId, id)))).toBe(
      RESTRICTED,
    );
    expect(await codeOf(app.db.delete(balances))).toBe(RESTRICTED);
    expect(await codeOf(app.db.insert(balances).values({ userId: id, credits: 5 }))).toBe(RESTRICTED);
    expect(
      await codeOf(app.db.insert(auditLog).values({ action: 'a', subjectType: 't', subjectId: '1' })),
    ).toBeUndefined();
    expect(await codeOf(app.db.update(auditLog).set({ action: 'b' }))).toBe(RESTRICTED);
    expect(await codeOf(app.db.delete(auditLog))).toBe(RESTRICTED);
    expect(await codeOf(app.db.execute(sql`truncate audit_log`))).toBe(RESTRICTED);
  });

  test('accepts each reason only once, and only with the sign of its kind', async () => {
    const { id } = await createMember(app, { credits: 5 });
    await spend(id, 1, `once:${id}`);
    const twice = spend(id, 1, `once:${id}`).then(
      () => false,
      (error: unknown) => violates(error, 'ledger_entries_reason'),
    );
    expect(await twice).toBe(true);
    const wrong = app.db
      .insert(ledgerEntries)
      .values({ userId: id, kind: 'grant', amount: -1, reasonKey: `wrong:${id}` });
    expect(await codeOf(wrong)).toBe('23514');
    const nameless = app.db
      .insert(ledgerEntries)
      .values({ userId: id, kind: 'purchase', amount: 5, reasonKey: `p:${id}` });
    expect(await codeOf(nameless)).toBe('23514');
  });

  test('accepts exactly as many of 200 concurrent debits as there are credits', async () => {
    const { id } = await createMember(app, { credits: 37 });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => spend(id, 1, `parallel:${id}:${index}`)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(37);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.every((result) => violates(result.reason, 'balances_credits_not_negative'))).toBe(true);
    const [balance] = await app.db.select().from(balances).where(eq(balances.userId, id));
    expect(balance?.credits).toBe(0);
  });

  test('adds up to the balance after any attempt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 25 }), async (amounts) => {
        const { id } = await createMember(app);
        for (const [index, amount] of amounts.entries()) {
          const kind = amount > 0 ? 'grant' : 'spend';
          await app.db
            .insert(ledgerEntries)
            .values({ userId: id, kind, amount, reasonKey: `property:${id}:${index}` })
            .catch(() => undefined);
        }
        const result = await app.db.execute<{ sum: number; credits: number; last: number }>(sql`
          select coalesce(sum(amount), 0)::int as sum,
            coalesce((select credits from balances where user_id = ${id}), 0) as credits,
            coalesce((select balance_after from ledger_entries where user_id = ${id} order by id desc limit 1), 0) as last
          from ledger_entries where user_id = ${id}`);
        const row = result.rows[0];
        expect(row?.credits).toBe(row?.sum);
        expect(row?.last).toBe(row?.sum);
        expect(row?.credits).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  test('is unchanged by a failed transaction', async () => {
    const { id } = await createMember(app, { credits: 3 });
    await app.db
      .transaction(async (tx) => {
        await tx
          .insert(ledgerEntries)
          .values({ userId: id, kind: 'spend', amount: -2, reasonKey: `lost:${id}` });
        throw new Error('crash');
      })
      .catch(() => undefined);
    const [balance] = await app.db.select().from(balances).where(eq(balances.userId, id));
    expect(balance?.credits).toBe(3);
  });
});

test('events of a member are numbered without gaps in commit order', async () => {
  const { id } = await createMember(app);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      app.db.execute(sql`select add_member_event(${id}, 'like', '{}'::jsonb)`),
    ),
  );
  const rows = await app.db
    .select({ seq: memberEvents.seq })
    .from(memberEvents)
    .where(eq(memberEvents.userId, id))
    .orderBy(memberEvents.seq);
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('ids are unique, safe as numbers and not enumerable', async () => {
  const result = await app.db.execute<{ n: number; low: number; high: number; steps: number }>(sql`
    with ids as (select i, opaque_id(i) as id from generate_series(1, 100000) i)
    select count(distinct id)::int as n, min(id) as low, max(id) as high,
      count(*) filter (where abs(id - before) < 1000)::int as steps
    from (select id, lag(id) over (order by i) as before from ids) s`);
  const row = result.rows[0];
  expect(row?.n).toBe(100_000);
  // Ids from before the database had a key are lower.
  expect(row?.low).toBeGreaterThanOrEqual(2 ** 48);
  expect(row?.high).toBeLessThan(2 ** 49);
  expect(row?.steps).toBeLessThan(5);
});

test('ids depend on the random key of their database', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const first = async () =>
    (await client.query<{ id: string }>('select opaque_id(i) as id from generate_series(1, 20) i')).rows.map(
      ({ id }) => id,
    );
  const { rows } = await client.query<{ bytes: number }>(
    "select length(key) as bytes from database_keys where name = 'opaque_id'",
  );
  expect(rows).toEqual([{ bytes: 32 }]);
  const before = await first();
  await client.query("update database_keys set key = sha256('another') where name = 'opaque_id'");
  const after = await first();
  await client.end();
  await drop();
  expect(before.filter((id) => after.includes(id))).toEqual([]);
});

test('the tables with ids visible to members or visitors use opaque ids', async () => {
  const { rows } = await app.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_default = 'opaque_id(nextval(''opaque_id_seq''::regclass))'
    order by 1`);
  expect(rows.map(({ column }) => column)).toEqual([
    'campaigns.id',
    'cases.id',
    'conversations.id',
    'discount_codes.id',
    'held_messages.id',
    'invoices.id',
    'mandates.id',
    'messages.id',
    'passkeys.id',
    'payments.id',
    'photo_verifications.id',
    'photos.id',
    'refunds.id',
    'restrictions.id',
    'second_looks.id',
    'sessions.id',
    'users.id',
  ]);
});

test('an erased account keeps its row without any personal data', async () => {
  const { id } = await createMember(app);
  expect(await codeOf(app.db.update(users).set({ status: 'erased' }).where(eq(users.id, id)))).toBe('23514');
  expect(await codeOf(app.db.update(users).set({ email: null }).where(eq(users.id, id)))).toBe('23514');
});

test('credits cannot be granted to a missing member', async () => {
  await expect(giveCredits(app, 12_345, 5)).rejects.toThrow();
});

test('concurrent migrations of one database do not conflict, and give it a unique key', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(3);
  const readKey = "select encode(key, 'hex') as key from database_keys where name = 'opaque_id'";
  const own = await client.query<{ key: string }>(readKey);
  const other = await app.db.execute<{ key: string }>(readKey);
  expect(own.rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(own.rows).not.toEqual(other.rows);
  await client.end();
  await drop();
});
