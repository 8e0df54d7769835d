import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createTestDatabase, TestClient, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createSiteRegistry } from './areas/site/createSiteRegistry.ts';
import { findProgram } from './fixtures/findProgram.ts';
import { listenToEvents } from './fixtures/listenToEvents.ts';
import { startPgBouncer, type PgBouncer } from './fixtures/pgBouncer.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';
import { openDatabase, type DatabaseHandle } from './kernel/db/client.ts';

const program = findProgram('pgbouncer');
const MESSAGES = 40;
/** As docs/operating.md tells operators. */
const TIMEOUTS = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000';

// The machine of a test run need not have PgBouncer; the nightly run installs it.
(program === null ? describe.skip : describe)('two nodes behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bouncer: PgBouncer;
  let handle: DatabaseHandle;
  const nodes: ServerProcess[] = [];
  const folders: string[] = [];

  const startNode = (pooler: PgBouncer) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-node-'));
    folders.push(dataDir);
    return startServerProcess(dataDir, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    bouncer = await startPgBouncer(program ?? '', database.url, TIMEOUTS);
    // At the same time, as after a deployment: one migrates, the other one waits.
    nodes.push(...(await Promise.all([startNode(bouncer), startNode(bouncer)])));
    handle = openDatabase({ url: database.url, max: 2 });
  }, 60_000);
  afterAll(async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    await handle.close();
    await bouncer.stop();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const createOn = (node: ServerProcess | undefined, change: Parameters<typeof createMember>[1]) =>
    createMember(
      {
        db: handle.db,
        clock: { now: () => new Date(), set: () => undefined, advance: () => undefined },
        client: (name?: string) => new TestClient(node?.port ?? 0, name),
        services: { sites: createSiteRegistry(handle.db, { production: false, demo: true }) },
      },
      change,
    );

  test('send each message once, and its event reaches the other node', async () => {
    const [a, b] = nodes;
    const recipient: TestMember = await createOn(b, {});
    const sender = await createOn(a, { gender: 'male', paid: true, credits: 1000 });
    const stream = await listenToEvents(recipient.client, b?.port ?? 0);
    const send = (client_id: string) =>
      sender.client.call('POST /api/chat.php', {
        body: { profile: recipient.key, client_id, text: 'Hello' },
      });
    const ids = Array.from({ length: MESSAGES }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map(send));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const text = await stream.until((so) => so.split('event: message').length > MESSAGES);
    expect(text.split('event: message')).toHaveLength(MESSAGES + 1);
    const { rows } = await handle.db.execute(sql`select count(*)::int as n from messages`);
    expect(rows).toEqual([{ n: MESSAGES }]);
    stream.close();
  });

  test('prepare no statement on a connection that serves another one next', async () => {
    const pooled = openDatabase({ url: bouncer.url, pooled: true, max: 8 });
    const ask = (n: number) =>
      pooled.pool.query<{ n: number }>({ name: 'add', text: 'select $1::int + 1 as n', values: [n] });
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(numbers.map(ask));
    await pooled.close();
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers.map((n) => n + 1));
  });

  test('refuse to start without time limits for statements', async () => {
    const bare = await startPgBouncer(program ?? '', database.url, '');
    await expect(startNode(bare)).rejects.toThrow('does not set statement_timeout');
    await bare.stop();
  });
});
