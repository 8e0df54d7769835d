import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Serialises, for example, a block and the first message. Lock members' rows before the pair. */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const name = `pair:${Math.min(a, b)}:${Math.max(a, b)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
