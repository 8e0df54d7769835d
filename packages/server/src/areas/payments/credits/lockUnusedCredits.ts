import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { readUnusedCredits } from './creditLotQueries.ts';

/**
 * Locks the balance and reads a payment's unused credits. Waits for a message being sent; no
 * message can spend the credits until the transaction ends.
 */
export async function lockUnusedCredits(tx: Tx, { id, userId }: PaymentRow): Promise<number> {
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  return (await readUnusedCredits(tx, userId)).get(id) ?? 0;
}
