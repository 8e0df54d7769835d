import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { mailRefund } from './mailRefund.ts';

/**
 * Completes an open refund with credit note and mail. The caller holds the payment's lock.
 * @param providerRef null if the provider started the refund
 * @returns null if the refund is no longer open
 */
export async function settleRefund(
  ctx: Services,
  tx: Tx,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
  providerRef: string | null,
): Promise<RefundRow | null> {
  const now = ctx.now();
  const [row] = await tx
    .update(refunds)
    .set({ status: 'completed', providerRef, completedAt: now })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, ['requested', 'pending'])))
    .returning();
  if (!row) return null;
  await tx.update(payments).set({ status: 'refunded', updatedAt: now }).where(eq(payments.id, payment.id));
  await issueInvoice(ctx, tx, payment, 'credit_note', { credits: row.credits, amount: row.amount });
  await mailRefund(ctx, tx, 'refund', row, payment);
  return row;
}
