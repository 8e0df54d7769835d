import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestClient, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from './fixtures/postgresProgram.ts';
import { openDatabase } from './kernel/db/client.ts';

const programs = findPostgres();
/** Number of acknowledged messages when the primary is lost. */
const SENT = 50;
const SERVING_MS = 30_000;

let postgres: PostgresProgram;
let standbyUrl: string;
let nodes: Nodes;
let eva: TestMember;
let tom: TestMember;

const send = async (client: TestClient): Promise<{ id: string; status: number }> => {
  const id = randomUUID();
  const body = { profile: eva.key, client_id: id, text: 'Hello' };
  return { id, status: (await client.call('POST /api/chat.php', { body })).status };
};

/** Makes commits wait for a standby. */
async function replicateSynchronously(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  for (let state = ''; state !== 'sync';) {
    const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    state = rows[0]?.sync_state ?? '';
  }
  await client.end();
}

// Needs PostgreSQL's programs, which the nightly run installs.
(programs === null ? describe.skip : describe)('a site that loses its primary', () => {
  beforeAll(async () => {
    postgres = await startPostgresProgram(programs ?? '');
    const { port } = new URL(await postgres.startStandby());
    standbyUrl = Object.assign(new URL(postgres.url), { port }).href;
    await replicateSynchronously();
    nodes = openNodes(postgres.url);
    const node = await nodes.start({ DATABASE_URL: postgres.url });
    eva = await nodes.createOn(node, {});
    tom = await nodes.createOn(node, { gender: 'male', paid: true, credits: 10_000 });
  });
  afterAll(async () => {
    await nodes.close();
    postgres.stop();
  });

  test('serves from the promoted standby within 30 s, with every acknowledged message', async () => {
    const confirmed: string[] = [];
    for (let isThere = true; isThere;) {
      const { id, status } = await send(tom.client);
      isThere = status === 200;
      if (isThere && confirmed.push(id) === SENT) postgres.losePrimary();
    }
    const began = performance.now();
    postgres.promote();
    const promoted = performance.now();
    nodes.all[0]?.child.kill('SIGTERM');
    const node = await nodes.start({ DATABASE_URL: standbyUrl });
    const client = new TestClient(node.port);
    await client.call('POST /api/user.php', { body: { email: tom.email, password: tom.password } });
    expect((await send(client)).status).toBe(200);
    const serving = performance.now();
    process.stdout.write(
      `promoted in ${((promoted - began) / 1000).toFixed(1)} s, serving ${((serving - promoted) / 1000).toFixed(1)} s later\n`,
    );
    expect(serving - promoted).toBeLessThan(SERVING_MS);

    const { db, close } = openDatabase({ url: standbyUrl, max: 1 });
    const { rows } = await db.execute<{ id: string }>(sql`select client_id::text as id from messages`);
    await close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
    expect(confirmed.length).toBeGreaterThanOrEqual(SENT);
  });
});
