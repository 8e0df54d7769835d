import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';

/** Serialises a member's orders, so that limits and codes hold. Taken before any payment lock. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
