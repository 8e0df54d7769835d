import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';

/** Serialises a member's orders: limits and codes are judged against committed orders. Taken before any payment row. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
