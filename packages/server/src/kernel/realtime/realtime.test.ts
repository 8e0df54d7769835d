import { createServer, get, IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import { openDatabase } from '../db/client.ts';
import type { Database, DatabaseHandle } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { Embedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createEventBus } from './EventBus.ts';
import type { EventBus, MemberEvent } from './EventBus.ts';
import { EventStream } from './EventStream.ts';
import { createSseHub } from './SseHub.ts';
import type { SseHub, SseOptions } from './SseHub.ts';
import { createPostgresTransport } from './transport.ts';

/** A server process: its own pool, listener and hub. */
type Node = {
  handle: DatabaseHandle;
  bus: EventBus;
  hub: SseHub;
  server: Server;
  port: number;
};

let dir: string;
let postgres: Embedded;
let nodes: Node[] = [];
const streams: IncomingMessage[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'realtime-'));
  postgres = await startEmbedded({ dataDir: dir, disposable: true });
  await migrateDatabase(postgres.url);
});
afterAll(async () => {
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Notifies nobody, as a process that is killed between the commit and the notification. */
const silent = createEventBus({
  start: async () => undefined,
  send: () => undefined,
  close: async () => undefined,
});

const MEMBER = 1;
const OTHER = 2;

async function startNode(options: SseOptions = {}, watch = (db: Database) => db): Promise<Node> {
  const handle = openDatabase({ url: postgres.url, max: 4 });
  const bus = createEventBus(createPostgresTransport({ url: postgres.url, pool: handle.pool }));
  await bus.start();
  const hub = createSseHub(watch(handle.db), bus, options);
  const server = createServer((request, response) => {
    const { 'last-event-id': last, 'x-session': session } = request.headers;
    const of = typeof session === 'string' ? session : undefined;
    void hub.open(MEMBER, response, typeof last === 'string' ? last : null, of).then((outcome) => {
      if (outcome === 'too_many') response.writeHead(429).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node = { handle, bus, hub, server, port: (server.address() as AddressInfo).port };
  nodes.push(node);
  return node;
}

beforeEach(async () => {
  const { db, close } = openDatabase({ url: postgres.url, max: 1 });
  await db.execute(sql`truncate event_log, member_event_heads`);
  await db.execute(sql`
    insert into sites (id, key, name, domain, language, niche, countries) values (1, 'a', 'A', 'a', 'en', 1, '{NL}') on conflict do nothing`);
  for (const id of [MEMBER, OTHER]) {
    await db.execute(sql`
      insert into users (id, site_id, email, email_key, name, name_key, password_hash, language)
      values (${id}, 1, ${`${id}@x.test`}, ${`${id}@x.test`}, ${`n${id}`}, ${`n${id}`}, 'h', 'en') on conflict do nothing`);
  }
  await close();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.destroy();
  for (const node of nodes) {
    node.hub.close();
    await new Promise((resolve) => node.server.close(resolve));
    await node.bus.close();
    await node.handle.close();
  }
  nodes = [];
});

/** Reads a member's stream; `until` resolves when the text so far fits. */
async function listen(node: Node, last?: string, session?: string) {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      ...(last === undefined ? {} : { 'last-event-id': last }),
      ...(session === undefined ? {} : { 'x-session': session }),
    };
    get({ port: node.port, host: '127.0.0.1', headers }, resolve).on('error', reject);
  });
  streams.push(stream);
  let text = '';
  const waiting = new Set<() => void>();
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    waiting.forEach((check) => check());
  });
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!pattern.test(text)) return;
        waiting.delete(check);
        resolve(text);
      };
      waiting.add(check);
      check();
    });
  const ended = new Promise<void>((resolve) => stream.on('close', resolve));
  return { status: stream.statusCode, until, ended, text: () => text, pause: () => void stream.pause() };
}

const balance = (credits: number, userId = MEMBER): MemberEvent => ({
  userId,
  type: 'balance',
  data: { credits, paid_user: false },
});
const publish = ({ bus, handle }: Node, ...events: MemberEvent[]) =>
  bus.transaction(handle.db, (tx) => bus.publish(tx, events));
/** Publishes megabytes, more than the buffers of both sides of a connection hold, while a condition holds. */
async function flood(node: Node, goesOn: () => boolean): Promise<void> {
  for (let sent = 0; sent < 50 && goesOn(); sent += 1) {
    const heard = new Promise((resolve) => node.bus.subscribe(MEMBER, resolve));
    const data = { profile: 'x'.repeat(1_000_000), total_new: 1 };
    await publish(node, { userId: MEMBER, type: 'like', data });
    await heard;
  }
}
const ids = (text: string) =>
  [...text.matchAll(/id: (\d+)\nevent: balance/g)].map((match) => Number(match[1]));

describe('events', () => {
  test('reach the stream of another process, in order, once', async () => {
    const [a, b] = [await startNode(), await startNode()];
    const stream = await listen(b);
    await stream.until(/retry/);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => publish(a, balance(index), balance(index, OTHER))),
    );
    const text = await stream.until(/id: 40\n/);
    expect(ids(text)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('of a rolled-back transaction are not sent', async () => {
    const node = await startNode();
    const stream = await listen(node);
    const failed = node.bus.transaction(node.handle.db, async (tx) => {
      await node.bus.publish(tx, [balance(666)]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await publish(node, balance(7));
    expect(await stream.until(/id: 1\n/)).not.toContain('666');
  });

  test('missed while offline follow after Last-Event-ID; older ones cause a resync', async () => {
    const node = await startNode();
    for (const credits of [1, 2, 3, 4]) await publish(node, balance(credits));
    const fresh = await listen(node);
    expect(await fresh.until(/\n\n/)).toContain('id: 4\nevent: start');
    expect(ids(fresh.text())).toEqual([]);
    const back = await listen(node, '2');
    expect(ids(await back.until(/id: 4\n/))).toEqual([3, 4]);
    await node.handle.db.execute(sql`delete from event_log where seq <= 3`);
    const late = await listen(node, '1');
    expect(await late.until(/resync/)).toContain('id: 4\nevent: resync');
    const wrong = await listen(node, '99');
    await wrong.until(/resync/);
  });

  test('stored while a stream starts are sent; a stream that misses none reads once', async () => {
    let reads = 0;
    let meanwhile = async () => {};
    const watch = (db: Database) => {
      // No heartbeat, which would find a missed event.
      jest.spyOn(globalThis, 'setInterval').mockImplementationOnce(() => setTimeout(() => undefined));
      return new Proxy(db, {
        get: (target, key) =>
          key === 'execute'
            ? async (query: SQL) => {
                reads += 1;
                const result = await target.execute(query);
                await meanwhile();
                return result;
              }
            : (Reflect.get(target, key) as unknown),
      });
    };
    const [node, other] = [await startNode({}, watch), await startNode()];
    meanwhile = async () => {
      meanwhile = async () => {};
      const heard = new Promise<void>((resolve) => node.bus.subscribe(MEMBER, () => resolve()));
      await publish(other, balance(7));
      await heard;
    };
    const first = await listen(node);
    expect(ids(await first.until(/event: balance/))).toEqual([1]);
    reads = 0;
    const second = await listen(node);
    await second.until(/event: start/);
    await new Promise(setImmediate);
    expect(reads).toBe(1);
  });

  test('that are not stored have no number', async () => {
    const [a, b] = [await startNode(), await startNode()];
    const stream = await listen(b);
    a.bus.announce({
      userId: MEMBER,
      type: 'typing',
      data: { conversation: '1', profile: '2', typing: true },
    });
    expect(await stream.until(/typing/)).not.toMatch(/id: \d+\nevent: typing/);
  });

  test('do not hold up the answer while the way to other processes is blocked', async () => {
    const { handle } = await startNode();
    const waiting: string[] = [];
    // Like an unreachable Redis: it never answers, also to those who wait for it.
    const send = (payload: string) => new Promise<void>(() => waiting.push(payload));
    const bus = createEventBus({
      start: async () => undefined,
      send: send as (payload: string) => void,
      close: async () => undefined,
    });
    await bus.transaction(handle.db, (tx) => bus.publish(tx, [balance(7)]));
    expect(waiting).toHaveLength(1);
  });

  test('whose notification was lost arrive with the next heartbeat', async () => {
    const [node, killed] = [await startNode({ heartbeatMs: 20 }), await startNode()];
    const stream = await listen(node);
    await stream.until(/retry/);
    await silent.transaction(killed.handle.db, (tx) => silent.publish(tx, [balance(5)]));
    expect(ids(await stream.until(/id: 1\n/))).toEqual([1]);
  });

  test('are published inside a transaction of the bus only', async () => {
    const { bus, handle } = await startNode();
    await expect(handle.db.transaction((tx) => bus.publish(tx, [balance(1)]))).rejects.toThrow(
      'inside the transaction of an event bus',
    );
  });

  test('notify nobody from inside their transaction', async () => {
    const { handle } = await startNode();
    const sent: string[] = [];
    const bus = createEventBus({
      start: async () => undefined,
      send: (payload) => void sent.push(payload),
      close: async () => undefined,
    });
    const heard: (string | undefined)[] = [];
    const client = await handle.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('listen member_events');
    await bus.transaction(handle.db, async (tx) => {
      await bus.publish(tx, [balance(1)]);
      expect(sent).toEqual([]);
    });
    expect(sent).toEqual([`${MEMBER}:1`]);
    // Notifications come in the order of commits.
    const end = once(client, 'notification');
    await handle.db.execute(sql`select pg_notify('member_events', 'end')`);
    await end;
    expect(heard).toEqual(['end']);
    client.release(true);
  });

  test('are sent many at a time by PostgreSQL', async () => {
    const { handle } = await startNode();
    const transport = createPostgresTransport({ url: postgres.url, pool: handle.pool });
    const query = jest.spyOn(handle.pool, 'query');
    for (let index = 0; index < 50; index += 1) transport.send(`${MEMBER}:${index}`);
    await transport.close();
    expect(query).toHaveBeenCalledTimes(1);
  });

  test('arrive again after the listening connection was lost', async () => {
    const node = await startNode();
    const stream = await listen(node);
    await stream.until(/retry/);
    await node.handle.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rendezvous-events'`,
    );
    await publish(node, balance(5));
    expect(ids(await stream.until(/id: 1\n/))).toEqual([1]);
  });
});

describe('the hub', () => {
  test('limits a member’s streams, sends heartbeats, and ends old streams', async () => {
    const node = await startNode({ maxPerMember: 2, heartbeatMs: 20, maxAgeMs: 60 });
    const [one, two] = [await listen(node), await listen(node)];
    expect((await listen(node)).status).toBe(429);
    await one.until(/: \n\n/);
    await Promise.all([one.ended, two.ended]);
    expect(node.hub.size()).toBe(0);
  });

  test.each([50, 1])('spreads the heartbeats of %i streams over their interval', async (streams) => {
    const { handle, bus } = await startNode();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
    const hub = createSseHub(handle.db, bus, { heartbeatMs: 1000 });
    let beats = 0;
    const beaten = new Set<number>();
    for (let userId = 1; userId <= streams; userId += 1) {
      const socket = new Socket();
      jest.spyOn(socket, '_write').mockImplementation((_chunk, _encoding, done) => done());
      jest.spyOn(socket, '_writev').mockImplementation((_chunks, done) => done());
      const response = new ServerResponse(new IncomingMessage(socket));
      response.assignSocket(socket);
      await hub.open(userId, response, null);
      await once(response, 'finish');
      jest.spyOn(socket, 'write').mockImplementation((chunk: unknown) => {
        if (!String(chunk).includes(': \n\n')) return true;
        beaten.add(userId);
        beats += 1;
        return true;
      });
    }
    jest.advanceTimersByTime(250);
    expect(beats).toBe(Math.floor(streams / 4));
    jest.advanceTimersByTime(750);
    expect([beats, beaten.size]).toEqual([streams, streams]);
    hub.close();
    jest.useRealTimers();
  });

  test('limits a member’s concurrent connection attempts', async () => {
    const node = await startNode({ maxPerMember: 2 });
    const all = await Promise.all(Array.from({ length: 8 }, () => listen(node)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(node.hub.size()).toBe(2);
  });

  test('drops a client that left before the stream started', async () => {
    const node = await startNode();
    const answer = new ServerResponse(new IncomingMessage(new Socket()));
    const opening = node.hub.open(MEMBER, answer, null);
    answer.destroy();
    await opening;
    expect(node.hub.size()).toBe(0);
  });

  test('tells an ended session only that it is over', async () => {
    const node = await startNode();
    const { db } = node.handle;
    for (const hash of ['here', 'there']) {
      await db.execute(sql`
        insert into sessions (token_hash, user_id, site_id, expires_at) values (${hash}, ${MEMBER}, 1, now() + interval '1 day')`);
    }
    const [here, there] = [await listen(node, '0', 'here'), await listen(node, '0', 'there')];
    await publish(node, balance(1));
    await Promise.all([here.until(/"credits":1,/), there.until(/"credits":1,/)]);
    await db.execute(sql`delete from sessions where token_hash = 'there'`);
    await publish(node, balance(2), { userId: MEMBER, type: 'user', data: { reason: 'logged_out' } });
    await there.ended;
    expect(there.text()).toContain('logged_out');
    expect(there.text()).not.toContain('"credits":2');
    await here.until(/"credits":2,/);
    await db.execute(sql`delete from sessions`);
  });

  test('tells an ended session that it is over also when the heartbeat notices first', async () => {
    const node = await startNode({ heartbeatMs: 20 });
    const { db } = node.handle;
    await db.execute(sql`
      insert into sessions (token_hash, user_id, site_id, expires_at) values ('there', ${MEMBER}, 1, now() + interval '1 day')`);
    const there = await listen(node, undefined, 'there');
    await there.until(/: \n\n/);
    await silent.transaction(db, async (tx) => {
      await tx.execute(sql`delete from sessions where token_hash = 'there'`);
      await silent.publish(tx, [
        { userId: MEMBER, type: 'user', data: { reason: 'logged_out' } },
        balance(3),
      ]);
    });
    await there.ended;
    expect(there.text()).toContain('logged_out');
    expect(there.text()).not.toContain('"credits":3');
  });

  test('ends the stream of an ended session without any event', async () => {
    const node = await startNode({ heartbeatMs: 20 });
    const stream = await listen(node, undefined, 'never there');
    await stream.ended;
    expect(node.hub.size()).toBe(0);
  });

  test('disconnects a reader that is too slow', async () => {
    const node = await startNode({ maxPending: 10 });
    const stream = await listen(node);
    await stream.until(/retry/);
    stream.pause();
    await flood(node, () => node.hub.size() > 0);
    expect(node.hub.size()).toBe(0);
  });

  test('does not wait for a reader that takes nothing when it closes', async () => {
    const node = await startNode({ maxPending: Number.MAX_SAFE_INTEGER });
    const stream = await listen(node);
    await stream.until(/retry/);
    stream.pause();
    const pending = jest.spyOn(EventStream.prototype, 'pending', 'get');
    await flood(node, () => !pending.mock.results.some(({ value }) => value !== 0));
    node.hub.close();
    await new Promise((resolve) => node.server.close(resolve));
    pending.mockRestore();
  });
});
