import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  MEMBER,
  balance,
  flood,
  listen,
  publish,
  silentBus,
  startNode,
  useRealtimeNodes,
} from '../../fixtures/realtimeNodes.ts';
import { EventStream } from './EventStream.ts';
import { createSseHub } from './SseHub.ts';

useRealtimeNodes();

describe('the hub', () => {
  test('sends heartbeats, and ends old streams', async () => {
    const node = await startNode({ heartbeatMs: 20, maxAgeMs: 60 });
    const stream = await listen(node);
    await stream.until(/: \n\n/);
    await stream.ended;
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

  test('limits a member’s streams, even if they are opened concurrently', async () => {
    const node = await startNode({ maxPerMember: 2 });
    const all = await Promise.all(Array.from({ length: 8 }, () => listen(node)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await listen(node)).status).toBe(429);
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

  test('sends an ended session only the event about its end', async () => {
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

  test('sends an ended session the event about its end even if the heartbeat notices first', async () => {
    const node = await startNode({ heartbeatMs: 20 });
    const { db } = node.handle;
    await db.execute(sql`
      insert into sessions (token_hash, user_id, site_id, expires_at) values ('there', ${MEMBER}, 1, now() + interval '1 day')`);
    const there = await listen(node, undefined, 'there');
    await there.until(/: \n\n/);
    await silentBus.transaction(db, async (tx) => {
      await tx.execute(sql`delete from sessions where token_hash = 'there'`);
      await silentBus.publish(tx, [
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

  test('does not wait for a blocked reader when it closes', async () => {
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
