import { sql } from 'drizzle-orm';
import type { TestApp } from './startTestApp.ts';

/**
 * Resolves when a statement waits for a lock of another transaction: the call under test cannot go further while that
 * transaction is open.
 */
export async function waitForLockWaiter({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0);
}
