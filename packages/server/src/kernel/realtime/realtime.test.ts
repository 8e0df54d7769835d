import { once } from 'node:events';
import { describe, expect, jest, test } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  MEMBER,
  OTHER,
  balance,
  databaseUrl,
  ids,
  listen,
  publish,
  silentBus,
  startNode,
  useRealtimeNodes,
} from '../../fixtures/realtimeNodes.ts';
import { createEventBus } from './EventBus.ts';
import { createPostgresTransport } from './transport.ts';

useRealtimeNodes();

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
      // Disables the heartbeat, which would find a missed event.
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

  test('do not delay the response while the transport is blocked', async () => {
    const { handle } = await startNode();
    const waiting: string[] = [];
    // Like an unreachable Redis: sending never resolves.
    const send = (payload: string) => new Promise<void>(() => waiting.push(payload));
    const bus = createEventBus({
      start: async () => undefined,
      isConnected: () => true,
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
    await silentBus.transaction(killed.handle.db, (tx) => silentBus.publish(tx, [balance(5)]));
    expect(ids(await stream.until(/id: 1\n/))).toEqual([1]);
  });

  test('can only be published inside a transaction of the bus', async () => {
    const { bus, handle } = await startNode();
    await expect(handle.db.transaction((tx) => bus.publish(tx, [balance(1)]))).rejects.toThrow(
      'inside the transaction of an event bus',
    );
  });

  test('send no notification from inside their transaction', async () => {
    const { handle } = await startNode();
    const sent: string[] = [];
    const bus = createEventBus({
      start: async () => undefined,
      isConnected: () => true,
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
    // Notifications arrive in commit order.
    const end = once(client, 'notification');
    await handle.db.execute(sql`select pg_notify('member_events', 'end')`);
    await end;
    expect(heard).toEqual(['end']);
    client.release(true);
  });

  test('are sent in batches by PostgreSQL', async () => {
    const { handle } = await startNode();
    const transport = createPostgresTransport({ url: databaseUrl(), pool: handle.pool });
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
