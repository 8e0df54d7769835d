import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../fixtures/emptyDatabase.ts';
import { StartError } from '../StartError.ts';
import { migrateDatabase, readNames } from './migrate.ts';

/** The last migration before the one that locks `users`. */
const BEFORE = '0038_publish_tokens';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** A member's transaction that stays open, and another one that comes later. */
let holder: pg.Client;
let later: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateDatabase(database.url, { upTo: BEFORE });
  [holder, later] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url }),
  ];
  await holder.connect();
  await later.connect();
}, 60_000);
afterAll(async () => {
  await holder.end();
  await later.end();
  await database.drop();
});

async function applied(): Promise<number> {
  const { rows } = await later.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0]?.n ?? 0;
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await later.query(
    `select 1 from pg_stat_activity where application_name = 'rendezvous-migrate' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('applies the migrations up to the one that is named', async () => {
  expect(await applied()).toBe(readNames().indexOf(BEFORE) + 1);
});

test('a migration that does not get its lock holds up no one, and comes when the lock is free', async () => {
  await holder.query('begin; lock table users in row exclusive mode');
  const migration = migrateDatabase(database.url);
  while (!(await isWaiting()));
  // Waits behind the migration until that gives way; the first transaction is still open.
  await later.query('update users set updated_at = now() where false');
  expect(await applied()).toBe(readNames().indexOf(BEFORE) + 1);
  await holder.query('commit');
  await migration;
  expect(await applied()).toBe(readNames().length);
});

test('a migration that never gets its lock says what to do, and leaves nothing behind', async () => {
  const other = await createEmptyDatabase();
  await migrateDatabase(other.url, { upTo: BEFORE });
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query('begin; lock table users in row exclusive mode');
  const migration = migrateDatabase(other.url, { attempts: 1 });
  await expect(migration).rejects.toThrow(StartError);
  await expect(migration).rejects.toThrow('pg_stat_activity');
  await client.query('commit');
  const { rows } = await client.query(`select to_regclass('member_changes') as found`);
  expect(rows).toEqual([{ found: null }]);
  await client.end();
  await other.drop();
}, 60_000);

test('an index is built while members write and another process waits, and again where it was left half built', async () => {
  const other = await createEmptyDatabase();
  await migrateDatabase(other.url, { upTo: '0044_matches_by_news' });
  const connect = async () => {
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    return client;
  };
  const [reader, writer] = [await connect(), await connect()];
  await writer.query('create index profiles_held on profiles (name)');
  // Building waits for its end.
  await reader.query('begin; update profiles set name = name');
  const [first, second] = [migrateDatabase(other.url), migrateDatabase(other.url)];
  const isBuilding = async () => {
    const { rows } = await writer.query(
      `select 1 from pg_stat_activity where query like '%CREATE INDEX%' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  };
  while (!(await isBuilding()));
  await writer.query('update profiles set name = name');
  await reader.query('commit');
  await Promise.all([first, second]);
  const { rows } = await writer.query<{ definition: string; valid: boolean }>(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
     where indexrelid = 'profiles_held'::regclass`,
  );
  expect(rows).toEqual([{ definition: expect.stringContaining('disabled'), valid: true }]);
  const applied = await writer.query('select 1 from drizzle.__drizzle_migrations');
  expect(applied.rows).toHaveLength(readNames().length);
  await Promise.all([reader.end(), writer.end()]);
  await other.drop();
}, 60_000);
