import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { ledgerEntries } from '../../kernel/db/schema/payments.ts';
import { unusedByPayment } from './creditLotPolicy.ts';

/** Unused credits of each of a member's payments, by payment id. */
export async function readUnusedCredits(db: Db, userId: number): Promise<Map<number, number>> {
  const entries = await db
    .select({
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      bonus: ledgerEntries.bonus,
      paymentId: ledgerEntries.paymentId,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(ledgerEntries.id);
  return unusedByPayment(entries);
}
