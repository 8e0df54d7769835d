import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { findProgram } from './fixtures/findProgram.ts';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';
import { listenToEvents, type EventStream } from './fixtures/listenToEvents.ts';
import { createRedisProgram, type RedisProgram } from './fixtures/redisProgram.ts';

const program = findProgram('redis-server');
const SENDERS = 4;
/** Messages of each sender while Redis is down, and while it comes back. */
const MESSAGES = 30;
/** Milliseconds for a response, even on a busy machine. Waiting for Redis once took 6 s. */
const SLOWEST_MS = 2000;
/**
 * Milliseconds until an unstored notification gets through: processes reconnect at growing
 * intervals.
 */
const BACK_MS = 30_000;

type Sent = { id: string; status: number; ms: number };

const countEvents = (text: string, type: string): number => text.split(`event: ${type}\n`).length - 1;
const countMessages = (text: string): number => countEvents(text, 'message');

// Needs Redis, which the nightly run installs.
(program === null ? describe.skip : describe)('two server processes that lose Redis', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let redis: RedisProgram;
  let nodes: Nodes;

  const startNode = () => nodes.start({ DATABASE_URL: database.url, REDIS_URL: redis.url });

  beforeAll(async () => {
    database = await createTestDatabase();
    nodes = openNodes(database.url);
    redis = await createRedisProgram(program ?? '');
    await redis.start();
    await Promise.all([startNode(), startNode()]);
  });
  afterAll(async () => {
    await nodes.close();
    await redis.kill();
    await database.drop();
  });

  async function send({ client }: TestMember, { key }: TestMember): Promise<Sent> {
    const id = randomUUID();
    const began = performance.now();
    const { status } = await client.call('POST /api/chat.php', {
      body: { profile: key, client_id: id, text: 'Hello' },
    });
    return { id, status, ms: performance.now() - began };
  }

  /** Sends messages from all senders in parallel. `disturb` runs after the first response. */
  async function sendDuring(
    senders: readonly TestMember[],
    recipient: TestMember,
    disturb: () => Promise<void>,
  ): Promise<Sent[]> {
    const sent: Sent[] = [];
    const first = Promise.withResolvers<void>();
    const work = senders.map(async (sender) => {
      for (let count = 0; count < MESSAGES; count += 1) {
        sent.push(await send(sender, recipient));
        first.resolve();
      }
    });
    await first.promise;
    await disturb();
    expect(sent.length).toBeLessThan(SENDERS * MESSAGES);
    await Promise.all(work);
    return sent;
  }

  /** Types until the other process shows it, as typing is not stored. @returns whether it did */
  async function typeUntilSeen(
    sender: TestMember,
    recipient: TestMember,
    stream: EventStream,
  ): Promise<boolean> {
    const { rows } = await nodes.db.execute<{ id: string }>(sql`
      select id::text from conversations where ${sender.id} in (low_user_id, high_user_id) and ${recipient.id} in (low_user_id, high_user_id)`);
    const seen = async () => countEvents(await stream.until(() => true), 'typing');
    const before = await seen();
    const end = performance.now() + BACK_MS;
    for (let count = 0; performance.now() < end && (await seen()) === before; count += 1)
      await sender.client.call('PUT /api/chat.php', {
        body: { conversation: rows[0]?.id ?? '', typing: count % 2 === 0 },
      });
    return (await seen()) > before;
  }

  test.each([
    ['is killed', () => redis.kill(), () => redis.start()],
    ['hangs', () => redis.hang(), () => redis.resume()],
  ])('keep all messages, do not wait for Redis, and use it again: it %s', async (_how, lose, restore) => {
    const [a, b] = nodes.all;
    const recipient = await nodes.createOn(b, {});
    const senders: TestMember[] = [];
    for (let count = 0; count < SENDERS; count += 1)
      senders.push(await nodes.createOn(a, { gender: 'male', paid: true, credits: 1000 }));
    const [sender] = senders;
    if (!sender) throw new Error('There is no sender');
    const stream = await listenToEvents(recipient.client, b?.port ?? 0);

    const first = await send(sender, recipient);
    await nodes.db.execute(sql`update users set typing = true`);
    expect(await typeUntilSeen(sender, recipient, stream)).toBe(true);
    const lost = await sendDuring(senders, recipient, lose);
    // Redis is still down, so the stream's process polls for events.
    await stream.until((text) => countMessages(text) === lost.length + 1);
    const back = await sendDuring(senders, recipient, restore);
    expect(await typeUntilSeen(sender, recipient, stream)).toBe(true);

    const all = [first, ...lost, ...back];
    const text = await stream.until((so) => countMessages(so) === all.length);
    expect([...new Set(all.map(({ status }) => status))]).toEqual([200]);
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(SLOWEST_MS);
    const { rows } = await nodes.db.execute<{ id: string }>(sql`
      select m.client_id as id from messages m join conversations c on c.id = m.conversation_id
      where ${recipient.id} in (c.low_user_id, c.high_user_id)`);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    const numbers = [...text.matchAll(/^id: (\d+)\nevent: message$/gm)].map(([, seq]) => Number(seq));
    expect(numbers).toHaveLength(all.length);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    expect(nodes.all.map(({ child }) => child.exitCode)).toEqual([null, null]);
    stream.close();
  });
});
