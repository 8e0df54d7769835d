import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

/** Serialises changes to hosts and administrators until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7203116)`);
}
