import type { RateLimit } from '@rendezvous/contracts/endpoints';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ApiError } from '../ApiError.ts';
import { connectRedis } from '../connectRedis.ts';

export type Limiter = {
  /**
   * Counts one call.
   * @param key fingerprint of the network or of the target, or the member's id
   * @returns milliseconds to delay the call, for calls in the last fifth of a limit
   * @throws ApiError rate_limited with the seconds to wait
   */
  consume(limit: RateLimit, key: string): Promise<number>;
  close(): Promise<void>;
};

const PREFIX = 'limit';

/** Milliseconds by which the last call before a refusal is delayed. */
const SLOWEST_MS = 1000;
const SLOW_FROM = 0.8;
/**
 * Limits with fewer calls are not slowed down, because a delay of a second would have no effect.
 */
const SLOW_MINIMUM = 10;

function delayOf(max: number, consumed: number): number {
  if (max < SLOW_MINIMUM) return 0;
  return Math.max(0, Math.round((SLOWEST_MS * (consumed / max - SLOW_FROM)) / (1 - SLOW_FROM)));
}

/** Share of a limit that a process counts between writes, so that frequent reads stay cheap. */
const UNWRITTEN_SHARE = 0.01;
const MAX_TALLIES = 50_000;

/** This process's state of one counter. */
type Tally = { unwritten: number; delayMs: number; refusedUntil: number; expires: number };

function refused(milliseconds: number): ApiError {
  return new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

/** Counts in the shared store, batching calls of high limits. */
function createCounter(store: RateLimiterAbstract, limit: RateLimit): (key: string) => Promise<number> {
  const step = Math.max(1, Math.floor(limit.max * UNWRITTEN_SHARE));
  const tallies = new Map<string, Tally>();
  const tallyOf = (key: string, now: number): Tally => {
    const known = tallies.get(key);
    if (known && known.expires > now) return known;
    const tally = { unwritten: 0, delayMs: 0, refusedUntil: 0, expires: now + limit.window * 1000 };
    if (tallies.size >= MAX_TALLIES) tallies.clear();
    tallies.set(key, tally);
    return tally;
  };
  return async (key) => {
    const now = Date.now();
    const tally = tallyOf(key, now);
    if (tally.refusedUntil > now) throw refused(tally.refusedUntil - now);
    tally.unwritten += 1;
    if (tally.unwritten < step) return tally.delayMs;
    const points = tally.unwritten;
    tally.unwritten = 0;
    try {
      const { consumedPoints, msBeforeNext } = await store.consume(key, points);
      tally.expires = now + msBeforeNext;
      return (tally.delayMs = delayOf(limit.max, consumedPoints));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      tally.refusedUntil = tally.expires = now + refusal.msBeforeNext;
      throw refused(refusal.msBeforeNext);
    }
  };
}

function createStore(pool: pg.Pool, redis: Redis | null, limit: RateLimit): RateLimiterAbstract {
  const options = { keyPrefix: `${PREFIX}:${limit.name}`, points: limit.max, duration: limit.window };
  // Without its store the limiter still works, separately in each process.
  const insuranceLimiter = new RateLimiterMemory(options);
  if (redis) return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller over the limit causes no more queries until the window ends.
    inMemoryBlockOnConsumed: limit.max + 1,
    insuranceLimiter,
  });
}

/** Counts in Redis if configured, else in PostgreSQL, so that all nodes share the counters. */
export function createLimiter(pool: pg.Pool, redisUrl: string | null): Limiter {
  const connection = redisUrl ? connectRedis(redisUrl) : null;
  const redis = connection?.redis ?? null;
  const counters = new Map<string, (key: string) => Promise<number>>();
  return {
    async consume(limit, key) {
      const id = `${limit.name}:${limit.max}:${limit.window}`;
      let count = counters.get(id);
      if (!count) counters.set(id, (count = createCounter(createStore(pool, redis, limit), limit)));
      return count(key);
    },
    async close() {
      await connection?.close();
    },
  };
}
