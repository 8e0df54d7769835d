import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../../fixtures/emptyDatabase.ts';
import { createLaterMigrations, type LaterMigrations } from '../../fixtures/laterMigrations.ts';
import { StartError } from '../StartError.ts';
import { migrateDatabase } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let later: LaterMigrations;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrateDatabase(database.url);
  later = createLaterMigrations();
  const client = await connect();
  await client.query(`
    insert into sites (key, name, domain, language, niche, countries) values ('one', 'One', 'one.example', 'en', 1, '{NL}');
    insert into users (id, site_id, email, email_key, name, name_key, password_hash, status, language)
      select i, (select id from sites), i || '@one.example', i || '@one.example', 'M' || i, 'm' || i, 'x', 'active', 'en'
      from generate_series(1, 500) i`);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
  later.remove();
});

const ADD_COLUMN = `ALTER TABLE users ADD COLUMN motto text DEFAULT 'none' NOT NULL;`;

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0]?.n ?? 0;
}

test('migrates a filled database while members write, as soon as its lock is free', async () => {
  later.add(ADD_COLUMN);
  const [holder, other] = [await connect(), await connect()];
  const before = await countApplied(other);
  await holder.query('begin; lock table users in row exclusive mode');
  const migration = migrateDatabase(database.url, { folder: later.folder });
  const isWaiting = async () => {
    const { rows } = await other.query(
      `select 1 from pg_stat_activity where application_name = 'rendezvous-migrate' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting()));
  // Waits until the migration gives up its lock attempt; the first transaction is still open.
  await other.query('update users set updated_at = now() where false');
  expect(await countApplied(other)).toBe(before);
  await holder.query('commit');
  await migration;
  const { rows } = await other.query('select motto, count(*)::int as n from users group by motto');
  expect([await countApplied(other), rows]).toEqual([before + 1, [{ motto: 'none', n: 500 }]]);
  await migrateDatabase(database.url, { folder: later.folder });
  expect(await countApplied(other)).toBe(before + 1);
});

test('a migration that never gets its lock says what to do, and leaves nothing behind', async () => {
  later.add(`CREATE TABLE mottos (id integer);--> statement-breakpoint\n${ADD_COLUMN}`);
  const holder = await connect();
  await holder.query('begin; lock table users in row exclusive mode');
  const migration = migrateDatabase(database.url, { folder: later.folder, attempts: 1 });
  await expect(migration).rejects.toThrow(StartError);
  await expect(migration).rejects.toThrow('pg_stat_activity');
  await holder.query('commit');
  const { rows } = await holder.query(`select to_regclass('mottos') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('an older version refuses the schema of a newer one, and leaves it unchanged', async () => {
  later.add(ADD_COLUMN);
  await migrateDatabase(database.url, { folder: later.folder });
  const client = await connect();
  const applied = await countApplied(client);
  const older = migrateDatabase(database.url);
  await expect(older).rejects.toThrow(StartError);
  await expect(older).rejects.toThrow('newer version');
  expect(await countApplied(client)).toBe(applied);
});

test('an index is built while members write and another process waits, and rebuilt after an interruption', async () => {
  later.add(`-- without a transaction
DROP INDEX CONCURRENTLY IF EXISTS users_motto;--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_motto ON users (name) WHERE status = 'disabled';`);
  const [reader, writer] = [await connect(), await connect()];
  const before = await countApplied(writer);
  await writer.query('create index users_motto on users (name)');
  // Dropping and building the index wait for this transaction.
  await reader.query('begin; update users set name = name where id = 1');
  const migrations = [1, 2].map(() => migrateDatabase(database.url, { folder: later.folder }));
  const isBuilding = async () => {
    const { rows } = await writer.query(
      `select 1 from pg_stat_activity where query like '%INDEX CONCURRENTLY%' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  };
  while (!(await isBuilding()));
  await writer.query('update users set name = name where id = 2');
  await reader.query('commit');
  await Promise.all(migrations);
  const { rows } = await writer.query<{ definition: string; valid: boolean }>(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
     where indexrelid = 'users_motto'::regclass`,
  );
  expect(rows).toEqual([{ definition: expect.stringContaining('disabled'), valid: true }]);
  expect(await countApplied(writer)).toBe(before + 1);
});
