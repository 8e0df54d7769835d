import { sql } from 'drizzle-orm';
import type { TestApp } from './startTestApp.ts';

/** Resolves once `count` statements wait for a lock: the calls under test are then blocked. */
export async function waitForLockWaiter({ db }: Pick<TestApp, 'db'>, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length < count);
}
