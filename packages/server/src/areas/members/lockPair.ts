import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/**
 * What two members do about each other at the same moment goes one after the other: two likes find each other, and a block the
 * first message. Whoever also locks a member's row does that before.
 */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const name = `pair:${Math.min(a, b)}:${Math.max(a, b)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
