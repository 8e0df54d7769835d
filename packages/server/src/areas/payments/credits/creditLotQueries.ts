import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { ledgerEntries, payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { unusedByPayment } from './creditLotPolicy.ts';

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

/** Reads a member's paid, unrefunded payments with unused credits, oldest first. */
export async function readUnusedPayments(
  db: Db,
  userId: number,
): Promise<{ payment: PaymentRow; unused: number }[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), eq(payments.status, 'completed'), isNull(refunds.id)))
    .orderBy(asc(payments.completedAt));
  if (rows.length === 0) return [];
  const unused = await readUnusedCredits(db, userId);
  return rows
    .map(({ payment }) => ({ payment, unused: unused.get(payment.id) ?? 0 }))
    .filter((row) => row.unused > 0);
}
