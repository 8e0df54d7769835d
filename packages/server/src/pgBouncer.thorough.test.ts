import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { findProgram } from './fixtures/findProgram.ts';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';
import { listenToEvents } from './fixtures/listenToEvents.ts';
import { startPgBouncer, type PgBouncer } from './fixtures/pgBouncer.ts';
import { openDatabase } from './kernel/db/client.ts';

const program = findProgram('pgbouncer');
const MESSAGES = 40;
/** As documented in docs/operating.md. */
const TIMEOUTS = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000';

// Needs PgBouncer, which the nightly run installs.
(program === null ? describe.skip : describe)('two nodes behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bouncer: PgBouncer;
  let nodes: Nodes;

  const startNode = (pooler: PgBouncer) =>
    nodes.start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });

  beforeAll(async () => {
    database = await createTestDatabase();
    nodes = openNodes(database.url);
    bouncer = await startPgBouncer(program ?? '', database.url, TIMEOUTS);
    // Start together, as after a deployment: one migrates, the other waits.
    await Promise.all([startNode(bouncer), startNode(bouncer)]);
  });
  afterAll(async () => {
    await nodes.close();
    await bouncer.stop();
    await database.drop();
  });

  test('send each message once, and its event reaches the other node', async () => {
    const [a, b] = nodes.all;
    const recipient: TestMember = await nodes.createOn(b, {});
    const sender = await nodes.createOn(a, { gender: 'male', paid: true, credits: 1000 });
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
    const { rows } = await nodes.db.execute(sql`select count(*)::int as n from messages`);
    expect(rows).toEqual([{ n: MESSAGES }]);
    stream.close();
  });

  test('prepare no statements, as the next transaction may use another connection', async () => {
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
