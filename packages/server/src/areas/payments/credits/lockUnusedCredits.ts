import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { readUnusedCredits } from './creditLotQueries.ts';

/**
 * Locks the member's balance and reads the unused credits of a payment. It waits for a message that is being sent; until the
 * caller's transaction ends, no message can spend the credits.
 */
export async function lockUnusedCredits(tx: Tx, { id, userId }: PaymentRow): Promise<number> {
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  return (await readUnusedCredits(tx, userId)).get(id) ?? 0;
}
