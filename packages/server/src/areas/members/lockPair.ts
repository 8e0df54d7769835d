import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/**
 * Serialises concurrent actions of two members on each other: two likes find each other, and a block finds the first
 * message. A caller that also locks a member's row does that first.
 */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const name = `pair:${Math.min(a, b)}:${Math.max(a, b)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
