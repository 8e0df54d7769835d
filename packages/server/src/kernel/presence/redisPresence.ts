import { connectRedis } from '../connectRedis.ts';
import { ONLINE_MINUTES, type Presence, type Seen } from './Presence.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const keyOf = (id: number): string => `presence:${id}`;

/**
 * Returns whether the activity in searches lags by an hour. For members who hide theirs, that of
 * the day before is due.
 */
function isListedLate({ listedAt, showsActivity }: Seen, now: Date): boolean {
  if (listedAt === null) return true;
  const yesterday = Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS;
  const listed = showsActivity ? now.getTime() : yesterday;
  return listed - listedAt.getTime() >= HOUR_MS;
}

/** Stores presence in Redis, for many nodes. A member's key expires when they are gone. */
export function createRedisPresence(url: string): Presence {
  const { redis, close } = connectRedis(url);
  return {
    inTable: false,
    async note(seen, now) {
      // The key's former value: null at the start of a visit, undefined without Redis.
      const before = await redis
        .set(keyOf(seen.id), now.getTime(), 'EX', ONLINE_MINUTES * 60, 'GET')
        .catch(() => undefined);
      return before === null || isListedLate(seen, now);
    },
    async refresh(rows) {
      const shown = rows.filter(({ lastActiveAt }) => lastActiveAt !== null);
      if (shown.length === 0) return [...rows];
      const moments = await redis.mget(shown.map(({ id }) => keyOf(id))).catch(() => []);
      const seen = new Map(shown.map(({ id }, index) => [id, Number(moments[index] ?? 0)]));
      return rows.map((row) => {
        const at = seen.get(row.id) ?? 0;
        return row.lastActiveAt !== null && at > row.lastActiveAt.getTime()
          ? { ...row, lastActiveAt: new Date(at) }
          : row;
      });
    },
    close,
  };
}
