import type { RateLimit } from '@rendezvous/contracts/endpoints';
import { Redis } from 'ioredis';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ApiError } from '../ApiError.ts';

export type Limiter = {
  /**
   * Counts one call.
   * @param key the counter: a fingerprint of the network, or the member's id
   * @throws ApiError rate_limited with the seconds to wait
   */
  consume(limit: RateLimit, key: string): Promise<void>;
  close(): Promise<void>;
};

const PREFIX = 'limit';
/** An answer does not wait for Redis longer than this; the process then counts by itself. */
const REDIS_TIMEOUT_MS = 100;

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

/** Counts in PostgreSQL, or in Redis if configured, so that all nodes share the counters. */
export function createLimiter(pool: pg.Pool, redisUrl: string | null): Limiter {
  const redis = redisUrl
    ? new Redis(redisUrl, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: REDIS_TIMEOUT_MS,
      })
    : null;
  redis?.on('error', () => undefined);
  const stores = new Map<string, RateLimiterAbstract>();
  return {
    async consume(limit, key) {
      const id = `${limit.name}:${limit.max}:${limit.window}`;
      let store = stores.get(id);
      if (!store) stores.set(id, (store = createStore(pool, redis, limit)));
      try {
        await store.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ApiError('rate_limited', {
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    async close() {
      await redis?.quit().catch(() => undefined);
    },
  };
}
