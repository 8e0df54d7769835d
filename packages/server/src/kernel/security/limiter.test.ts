import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { startRedisServer, type RedisServer } from '../../fixtures/redisServer.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** Commands by which the limiter counts. */
const COUNTING = ['eval', 'evalsha'];
/** Far more than a response may wait for Redis, far less than a member waits for a response. */
const LONGEST_MS = 2000;

let redis: RedisServer;
let limiter: Limiter;
// Not used: the limiter counts in Redis.
const pool = new pg.Pool();
beforeAll(async () => {
  redis = await startRedisServer({ silent: true });
  limiter = createLimiter(pool, redis.url);
});
afterAll(async () => {
  await limiter.close();
  await redis.close();
  await pool.end();
});

test('a limit does not wait for a Redis that hangs: the process counts alone', async () => {
  const limit = { name: 'hangs', per: 'account', max: 2, window: 60 } as const;
  // The limiter does not query Redis until it is connected.
  for (let index = 0; !redis.heard.some((name) => COUNTING.includes(name)); index += 1) {
    await limiter.consume(limit, `first${index}`);
    await turn();
  }
  const start = performance.now();
  expect(await limiter.consume(limit, 'eva')).toBe(0);
  expect(await limiter.consume(limit, 'eva')).toBe(0);
  await expect(limiter.consume(limit, 'eva')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
});

test('a limit stops querying a hanging Redis after the process has noticed', async () => {
  const hanging = await startRedisServer({ silent: true });
  const counting = createLimiter(pool, hanging.url);
  const limit = { name: 'noticed', per: 'account', max: 100, window: 60 } as const;
  const asked = () => hanging.heard.filter((name) => COUNTING.includes(name)).length;
  const greeted = () => hanging.heard.filter((name) => name === 'hello' || name === 'info').length;
  try {
    for (let index = 0; asked() === 0; index += 1) {
      await counting.consume(limit, `first${index}`);
      await turn();
    }
    hanging.freeze();
    const before = greeted();
    while (greeted() === before) await turn();
    const askedBefore = asked();
    for (let index = 0; index < 20; index += 1) await counting.consume(limit, `later${index}`);
    await turn();
    expect(asked()).toBe(askedBefore);
  } finally {
    await hanging.close();
    await counting.close();
  }
});
