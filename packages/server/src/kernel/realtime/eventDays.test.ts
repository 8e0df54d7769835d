import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { DELETIONS } from '../db/retention.ts';
import { keepEventDays } from './eventDays.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let eva: TestMember;
const start = Math.floor(Date.now() / DAY_MS) * DAY_MS;

async function partitions(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event_log'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

const nameOf = (day: number) => `event_log_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`;
const at = (days: number) => new Date(start + days * DAY_MS + 1000);

/** Writes an event with that time. @returns its partition */
async function write(moment: Date): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    insert into event_log (user_id, seq, type, data, created_at)
    select ${eva.id}, coalesce(max(seq), 0) + 1, 'user', '{}', ${moment.toISOString()} from event_log where user_id = ${eva.id}
    returning tableoid::regclass::text as name`);
  return rows[0]?.name ?? '';
}

beforeAll(async () => {
  app = await startTestApp();
  eva = await createMember(app);
});
afterAll(() => app.close());

test('each day gets its partition three days ahead, idempotently', async () => {
  await keepEventDays(app.db, at(-1));
  await keepEventDays(app.db, at(-1));
  expect(await partitions()).toEqual([
    nameOf(start - DAY_MS),
    nameOf(start),
    nameOf(start + DAY_MS),
    'event_log_rest',
  ]);
  expect(await write(at(0))).toBe(nameOf(start));
});

test('an event of a day without a partition stays in the default partition', async () => {
  expect(await write(at(2))).toBe('event_log_rest');
  await keepEventDays(app.db, at(1));
  expect(await partitions()).not.toContain(nameOf(start + 2 * DAY_MS));
  expect(await write(at(3))).toBe(nameOf(start + 3 * DAY_MS));
});

test('a partition is dropped two days after its end, and old events leave the default one', async () => {
  const before = await app.db.$count(sql`event_log`);
  await keepEventDays(app.db, at(3));
  expect(await partitions()).not.toContain(nameOf(start));
  expect(await partitions()).toContain(nameOf(start + DAY_MS));
  expect(await app.db.$count(sql`event_log`)).toBe(before - 1);
  for (const end of DELETIONS) await end({ db: app.db, now: () => at(5) });
  expect(await app.db.$count(sql`event_log_rest`)).toBe(0);
});

test('a partition accepts each number of a member once', async () => {
  const twice = sql`
    insert into event_log (user_id, seq, type, data, created_at) values (${eva.id}, 500, 'user', '{}', ${at(3).toISOString()})`;
  await app.db.execute(twice);
  await expect(app.db.execute(twice)).rejects.toThrow();
});

test('while a transaction reads events, the change is left to the next run and blocks nothing', async () => {
  const reader = new pg.Client({ connectionString: app.databaseUrl });
  await reader.connect();
  await reader.query('begin; select count(*) from event_log');
  const existing = await partitions();
  await keepEventDays(app.db, at(20));
  expect(await partitions()).toEqual(expect.arrayContaining(existing));
  await reader.query('commit');
  await reader.end();
  await keepEventDays(app.db, at(20));
  expect(await partitions()).not.toContain(existing[0]);
});
