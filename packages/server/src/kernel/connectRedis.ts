import { Redis } from 'ioredis';

/** Milliseconds that a response waits for Redis before it continues without it. */
const TIMEOUT_MS = 100;
/** Milliseconds between checks of the connection, so that few responses wait for a hanging one. */
const CHECK_MS = 1000;

export type RedisConnection = { redis: Redis; close: () => Promise<void> };

/** Connects to Redis, and disconnects while it does not respond, so that nothing waits for it. */
export function connectRedis(url: string): RedisConnection {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: TIMEOUT_MS,
  });
  redis.on('error', () => undefined);
  const check = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, CHECK_MS).unref();
  return {
    redis,
    async close() {
      clearInterval(check);
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
