import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_SECRET, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createLaterMigrations, type LaterMigrations } from '../fixtures/laterMigrations.ts';
import { openNodes, type Nodes } from '../fixtures/openNodes.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from '../fixtures/postgresProgram.ts';
import { runAdmin } from '../fixtures/runAdmin.ts';
import { migrateDatabase } from '../kernel/db/migrate.ts';

const programs = findPostgres();
const BEFORE = 10;

let folder: string;
let postgres: PostgresProgram;
let nodes: Nodes;
let later: LaterMigrations;
let eva: TestMember;
let tom: TestMember;

const machine = (name: string) => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(folder, name),
  RELEASES_DIR: path.join(folder, name, 'releases'),
  SECRET_KEY: TEST_SECRET,
});
async function admin(...args: string[]): Promise<void> {
  const { code, problem } = await runAdmin({ ...machine('node'), NODE_ENV: 'production' }, ...args);
  if (code !== 0) throw new Error(problem);
}
const send = async (): Promise<number> => {
  const body = { profile: eva.key, client_id: randomUUID(), text: 'Hello' };
  return (await tom.client.call('POST /api/chat.php', { body })).status;
};
async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await nodes.db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table} where ${where}`),
  );
  return rows[0]?.n ?? 0;
}
async function loseDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query('drop database site with (force)');
  await client.query('create database site owner site');
  await client.end();
}

// Needs PostgreSQL's programs, which the nightly run installs.
(programs === null ? describe.skip : describe)('an upgrade and the way back', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-downgrade-'));
    postgres = await startPostgresProgram(programs ?? '');
    nodes = openNodes(postgres.url);
    const node = await nodes.start(machine('node'));
    eva = await nodes.createOn(node, {});
    tom = await nodes.createOn(node, { gender: 'male', paid: true, credits: 10_000 });
    for (let sent = 0; sent < BEFORE; sent += 1) expect(await send()).toBe(200);
    later = createLaterMigrations();
    later.add(`ALTER TABLE users ADD COLUMN motto text DEFAULT 'none' NOT NULL;`);
  });
  afterAll(async () => {
    await nodes.close();
    postgres.stop();
    later.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('old nodes keep working during the upgrade, cannot start after it, and work again after a restore', async () => {
    const backup = path.join(folder, 'backup');
    await admin('backup', backup);
    const members = await count('users');

    const statuses: number[] = [];
    let isUpgraded = false;
    const sending = (async () => {
      while (!isUpgraded) statuses.push(await send());
      statuses.push(await send());
    })();
    await migrateDatabase(postgres.url, { folder: later.folder });
    isUpgraded = true;
    await sending;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await count('users', `motto = 'none'`)).toBe(members);
    expect(await count('messages')).toBe(BEFORE + statuses.length);

    await expect(nodes.start(machine('older'))).rejects.toThrow(
      /The database has the schema of a newer version .* restore the backup made before the upgrade\./,
    );
    expect(await count('messages')).toBe(BEFORE + statuses.length);

    nodes.all[0]?.child.kill('SIGKILL');
    await loseDatabase();
    await admin('restore', backup);
    const node = await nodes.start(machine('older'));
    expect([await count('users'), await count('messages')]).toEqual([members, BEFORE]);
    const visitor = await nodes.createOn(node, {});
    expect((await visitor.client.call('GET /api/user.php')).status).toBe(200);
  });
});
