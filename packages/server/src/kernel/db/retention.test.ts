import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { DELETIONS, RETENTION, deleteOwnRows } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the columns of all tables except partitions, each with the table that it references. */
async function readColumns() {
  const { rows } = await app.db.execute<{
    table: string;
    name: string;
    type: string;
    refers: string | null;
  }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] limit 1) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relispartition or c.relname = 'event_log_rest')`);
  return rows;
}

test('every table has a retention rule, and every rule a table', async () => {
  const columns = await readColumns();
  const migrations = '__drizzle_migrations';
  const tables = new Set(columns.map(({ table }) => table).filter((table) => table !== migrations));
  expect(Object.keys(RETENTION).sort()).toEqual([...tables].sort());
});

test('every rule has a reason, and names columns of the right type', async () => {
  const columns = await readColumns();
  const typeOf = (table: string, name: string) =>
    columns.find((one) => one.table === table && one.name === name)?.type;
  for (const [table, { member = [], after, otherwise }] of Object.entries(RETENTION)) {
    expect([table, member.length > 0 || after !== undefined || otherwise !== undefined]).toEqual([
      table,
      true,
    ]);
    for (const column of member) expect([table, typeOf(table, column)]).toEqual([table, 'bigint']);
    if (after) expect([table, typeOf(table, after[0])]).toEqual([table, 'timestamp with time zone']);
  }
});

test('a table that references members says what erasing one does', async () => {
  const silent = (await readColumns()).filter(({ table, refers }) => {
    const { member, otherwise } = RETENTION[table] ?? {};
    return refers === 'users' && member === undefined && otherwise === undefined;
  });
  expect(silent).toEqual([]);
});

test('rows are deleted when their period ends, and not before', async () => {
  const { id } = await createMember(app);
  await app.db.execute(sql`
    insert into email_events (event_id, type, user_id, created_at)
    values ('old', 'bounce', ${id}, now() - interval '91 days'), ('new', 'bounce', ${id}, now() - interval '89 days')`);
  await app.db.execute(sql`
    insert into page_events (site_id, kind, created_at) select site_id, kind, created_at from users,
      (values ('hidden', now() - interval '91 days'), ('hidden', now())) as event (kind, created_at) where id = ${id}`);
  await app.db.execute(sql`
    insert into waiting_list (site_id, email, language, created_at) select site_id, address, 'en', created_at from users,
      (values ('old@example.org', now() - interval '25 months'), ('new@example.org', now())) as waiting (address, created_at) where id = ${id}`);
  for (const end of DELETIONS) await end(app.services);
  const left = await app.db.execute(sql`
    select (select string_agg(event_id, ',') from email_events) as mails, (select count(*)::int from page_events) as pages,
      (select string_agg(email, ',') from waiting_list) as waiting`);
  expect(left.rows).toEqual([{ mails: 'new', pages: 1, waiting: 'new@example.org' }]);
  await app.db.transaction((tx) => deleteOwnRows(tx, id));
  expect(await app.db.$count(sql`email_events`)).toBe(0);
});
