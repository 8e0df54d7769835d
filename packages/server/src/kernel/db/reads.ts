import { sql } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { openDatabase, type Database, type Db } from './client.ts';

/** Seconds that a standby may lag. */
const BEHIND_SECONDS = 2;
const CHECK_MS = 1000;
/** Milliseconds that a check is valid. When checks hang, reads go to the primary. */
const CHECKED_MS = 2000;
/** Milliseconds that a response waits for a standby that stopped responding. */
const TIMEOUT_MS = 3000;

/**
 * Seconds for which a member reads from the primary after a change. Must exceed all of the above.
 */
export const CHANGED_SECONDS = 15;

/**
 * Null for a visitor. The session's query on the primary sets `hasChanged`, so all nodes know it.
 */
type Caller = { hasChanged: boolean } | null;

/**
 * Searches on a streaming standby, which may lag by seconds. `recheck` decides on the primary which
 * results the caller may see.
 */
export type Reads = {
  run<Found>(
    caller: Caller,
    read: (db: Db) => Promise<Found>,
    recheck: (found: Found) => Promise<Found>,
  ): Promise<Found>;
  close(): Promise<void>;
};

/**
 * Whether the standby is up to date: the last replayed commit carries the primary's time. It ages
 * while the primary is idle or lost; then all reads go to the primary.
 */
const CURRENT = sql`select pg_is_in_recovery()
  and now() - pg_last_xact_replay_timestamp() < make_interval(secs => ${BEHIND_SECONDS}) as current`;

export const primaryReads = (db: Database): Reads => ({
  run: (_, read) => read(db),
  close: async () => undefined,
});

type Options = { url: string; pooled: boolean; max: number; log: BaseLogger };

/** Reads from the standby at `url` while it is up to date. */
export function createReads(primary: Database, { url, pooled, max, log }: Options): Reads {
  const standby = openDatabase({
    url,
    pooled,
    max,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'standby connection'),
  });
  let currentAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const began = performance.now();
    try {
      const { rows } = await standby.db.execute<{ current: boolean | null }>(CURRENT);
      currentAt = rows[0]?.current === true ? began : -Infinity;
    } catch {
      currentAt = -Infinity;
    } finally {
      isChecking = false;
    }
  };
  /** Checks start with the first read, because some processes never read. */
  const isCurrent = (): boolean => {
    if (timer === undefined) void check();
    timer ??= setInterval(() => void check(), CHECK_MS).unref();
    return performance.now() - currentAt < CHECKED_MS;
  };
  return {
    async run(caller, read, recheck) {
      if (caller?.hasChanged || !isCurrent()) return read(primary);
      let found;
      try {
        found = await read(standby.db);
      } catch (error) {
        log.warn({ err: error }, 'the standby did not answer; the primary does');
        currentAt = -Infinity;
        return read(primary);
      }
      return recheck(found);
    },
    async close() {
      clearInterval(timer);
      await standby.close();
    },
  };
}
