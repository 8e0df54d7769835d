import { readMigrationFiles } from 'drizzle-orm/migrator';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../StartError.ts';
import { assertUsable } from './assertUsable.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../drizzle');

export function readMigrationNames(folder = MIGRATIONS_FOLDER): string[] {
  const journal = readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}

/** Advisory lock id for all processes on a database; the value is arbitrary. */
const LOCK_KEY = 7_203_115;

/** Milliseconds. Queries queue behind a waiting ALTER TABLE, so migrations give up and retry. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 500;
/** Milliseconds between checks for another migrating process. */
const TURN_MS = 100;
const ATTEMPTS = 300;
/** SQLSTATEs after which a migration is retried: lock timeout, deadlock. */
const NO_LOCK = new Set(['55P03', '40P01']);

/**
 * Marks a migration that runs outside a transaction, as `CREATE INDEX CONCURRENTLY` requires. Its
 * statements must be idempotent: after an interruption all of them run again.
 */
const ALONE_MARK = '-- without a transaction';
/** Long, because a concurrent index build that waits for earlier transactions blocks nothing. */
const ALONE_TIMEOUT = '5min';
const ALONE_ATTEMPTS = 3;

export type MigrateOptions = {
  folder?: string;
  attempts?: number;
  /** The setting that contains the URL, for error messages. */
  setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
};

type Migration = ReturnType<typeof readMigrationFiles>[number];

const record = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);

const isAlone = ({ sql: [first = ''] }: Migration): boolean => first.startsWith(ALONE_MARK);

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${ALONE_TIMEOUT}'`);
  try {
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
  } finally {
    await client.query('reset lock_timeout');
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  if (isAlone(migration)) return applyAlone(client, migration);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration, name: string, most: number): Promise<void> {
  const attempts = isAlone(migration) ? Math.min(most, ALONE_ATTEMPTS) : most;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyOnce(client, migration);
      return;
    } catch (cause) {
      if (!NO_LOCK.has(errorCode(cause) ?? '')) throw cause;
      if (attempt === attempts)
        throw new StartError(
          `The migration ${name} did not get its locks in ${attempts} attempts, because a transaction stays open. Find it with "select pid, xact_start, query from pg_stat_activity order by xact_start", end it with pg_terminate_backend, and start again.`,
          { cause },
        );
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Polls until no other process migrates. A session blocked on a lock holds a snapshot that `CREATE
 * INDEX CONCURRENTLY` would wait for.
 */
async function waitForOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      LOCK_KEY,
    ]);
    if (rows[0]?.free) return;
    await pause(TURN_MS);
  }
}

/** Returns the creation time of this version's newest migration. */
export const readNewestMigration = (): number =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;

async function readTable(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ?? 0;
}

/** Returns the creation time of the last applied migration; 0 for a database without a schema. */
export async function readSchema(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  return rows[0]?.found ? readTable(client) : 0;
}

/**
 * Returns the creation time of the last applied migration. Creates drizzle's table if it is
 * missing.
 */
async function readLast(client: pg.Client): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  return readTable(client);
}

/** Rejects a newer schema, because this version would write rows that it does not expect. */
function assertKnown(last: number, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if (last <= newest) return;
  const [database, code] = [last, newest].map((time) => new Date(time).toISOString().slice(0, 16));
  throw new StartError(
    `The database has the schema of a newer version (${database}; this version knows ${code}). Start the newer version, or restore the backup made before the upgrade.`,
  );
}

export const unusableDatabase = (setting: string, cause: unknown): StartError =>
  new StartError(
    `The database of ${setting} cannot be used (${errorCode(cause) ?? (cause as Error).message}). Check its address, name and password.`,
    { cause },
  );

/** @throws StartError */
async function connect(url: string, setting: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url, application_name: 'rendezvous-migrate' });
    await client.connect();
    return client;
  } catch (cause) {
    throw unusableDatabase(setting, cause);
  }
}

/**
 * Migrates the database to this version's schema; concurrent processes wait for the first one. Each
 * migration has its own transaction and waits at most half a second for a lock.
 * @throws StartError if the database cannot be reached, is not UTF-8 or belongs to a newer version,
 *   if its role may not create tables, or if a migration gets no lock within five minutes
 */
export async function migrateDatabase(
  url: string,
  { folder = MIGRATIONS_FOLDER, attempts = ATTEMPTS, setting = 'DATABASE_URL' }: MigrateOptions = {},
): Promise<void> {
  const names = readMigrationNames(folder);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const client = await connect(url, setting);
  try {
    await assertUsable(client);
    await waitForOthers(client);
    const last = await readLast(client);
    assertKnown(last, migrations);
    for (const [index, migration] of migrations.entries())
      if (migration.folderMillis > last) await apply(client, migration, names[index] ?? '', attempts);
  } finally {
    await client.end();
  }
}
