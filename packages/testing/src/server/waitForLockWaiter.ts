import { sql } from 'drizzle-orm';
import type { TestApp } from './startTestApp.ts';

/**
 * Resolves when a statement, or so many, wait for a lock of another transaction: the calls under test cannot go further
 * while that transaction is open.
 */
export async function waitForLockWaiter({ db }: Pick<TestApp, 'db'>, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length < count);
}
