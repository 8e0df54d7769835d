import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { refunds } from '../../../kernel/db/schema/payments.ts';
import { directDebitBlocks, mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { readBalance } from '../credits/balanceQueries.ts';
import { endPremium } from '../orders/endPremium.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { lockUnusedCredits } from '../credits/lockUnusedCredits.ts';
import { takeBackCredits } from '../credits/takeBackCredits.ts';

/** Blocks the member with any bank account, and the bank account for any member, as two rows. */
async function blockDirectDebit(tx: Tx, payment: PaymentRow): Promise<void> {
  const [mandate] = await tx
    .select({ hash: mandates.ibanHash })
    .from(mandates)
    .where(eq(mandates.paymentId, payment.id));
  const reason = 'charged_back';
  const blocks = [
    { userId: payment.userId, ibanHash: null, reason },
    ...(mandate?.hash ? [{ userId: null, ibanHash: mandate.hash, reason }] : []),
  ];
  await tx.insert(directDebitBlocks).values(blocks).onConflictDoNothing();
}

/** Declines an unpaid refund, because the bank has already returned the money. */
async function declineRefund(tx: Tx, payment: PaymentRow): Promise<RefundRow | null> {
  await tx
    .update(refunds)
    .set({ status: 'declined' })
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, ['requested', 'pending'])));
  const [refund] = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  return refund ?? null;
}

/** Credits what the bank took back: the amount paid, less refunds that have their own notes. */
async function issueCreditNote(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  refund: RefundRow | null,
): Promise<void> {
  const returned = refund?.status === 'completed' ? refund : { credits: 0, amount: 0 };
  const part = {
    credits: payment.credits - returned.credits,
    amount: payment.amount - returned.amount,
  };
  if (part.amount > 0) await issueInvoice(ctx, tx, payment, 'credit_note', part);
}

/**
 * Takes the unused credits of a charged-back payment only. Issues a credit note, ends premium if no
 * purchase is left, and blocks direct debit for the member and the bank account.
 * @param payment as it was before the chargeback
 * @returns events to publish
 */
export async function chargeBack(ctx: Services, tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const { userId } = payment;
  const refund = await declineRefund(tx, payment);
  const unused = await lockUnusedCredits(tx, payment);
  const left = await readBalance(tx, userId);
  const credits = await takeBackCredits(tx, payment, Math.min(left, unused), 'chargeback');
  await issueCreditNote(ctx, tx, payment, refund);
  if (payment.paymentmethod === 'sdd') await blockDirectDebit(tx, payment);
  const paid = await endPremium(tx, userId, ctx.now());
  return [{ userId, type: 'balance', data: { credits, paid_user: paid } }];
}
