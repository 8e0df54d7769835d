import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSite, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { createSiteRegistry } from '../areas/site/createSiteRegistry.ts';
import { startRedisServer, type RedisServer } from '../fixtures/redisServer.ts';
import { runAdmin } from '../fixtures/runAdmin.ts';
import { createEventBus, type EventBus } from '../kernel/realtime/EventBus.ts';
import { createRedisTransport } from '../kernel/realtime/transport.ts';

/** Shorter than the interval at which processes reload sites without a notification. */
const NOTICE_MS = 3000;

let app: TestApp;
let redis: RedisServer;
let bus: EventBus;
beforeAll(async () => {
  app = await startTestApp();
  redis = await startRedisServer();
  bus = createEventBus(createRedisTransport(redis.url));
  await bus.start();
});
afterAll(async () => {
  await bus.close();
  await redis.close();
  await app.close();
});

test('a change on the command line reaches the servers through Redis', async () => {
  const host = await createSite(app);
  const sites = createSiteRegistry(app.db, { production: false, demo: true }, bus);
  const read = async () => (await sites.byHost(host)).settings.message_credits;
  expect(await read()).toBe(1);
  const { code, problem } = await runAdmin(
    { DATABASE_URL: app.databaseUrl, REDIS_URL: redis.url, NODE_ENV: 'test' },
    ...['setting', 'set', host, 'message_credits=3'],
  );
  expect([code, problem]).toEqual([0, '']);
  const end = Date.now() + NOTICE_MS;
  // The registry answers from memory, so the loop must yield for a notification to arrive.
  while ((await read()) !== 3 && Date.now() < end) await turn();
  expect(await read()).toBe(3);
});
