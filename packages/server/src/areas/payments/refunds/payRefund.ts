import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { bookCredits } from '../credits/bookCredits.ts';
import { lockBuyer } from '../orders/lockBuyer.ts';
import { mailRefund } from './mailRefund.ts';
import type { ProviderRefund } from '../provider/Provider.ts';
import { setPremium } from '../orders/setPremium.ts';
import { settleRefund } from './settleRefund.ts';

const isOpen = (refund: RefundRow) =>
  and(eq(refunds.id, refund.id), inArray(refunds.status, ['requested', 'pending']));

/** Stores that the provider accepted but has not paid the refund; the job checks again. */
async function hold(ctx: Services, refund: RefundRow, ref: string): Promise<RefundRow> {
  const [row] = await ctx.db
    .update(refunds)
    .set({ status: 'pending', providerRef: ref })
    .where(isOpen(refund))
    .returning();
  return row ?? refund;
}

/** Returns credits and premium after a final failure, and flags the payment for staff. */
async function giveBack(ctx: Services, tx: Tx, refund: RefundRow, payment: PaymentRow): Promise<RefundRow> {
  const now = ctx.now();
  const { id, userId, credits: amount } = refund;
  const [row] = await tx.update(refunds).set({ status: 'failed' }).where(isOpen(refund)).returning();
  if (!row) return refund;
  await setPremium(tx, userId, payment.completedAt, now);
  const reasonKey = refund.attempt === 1 ? `refund_failed:${id}` : `refund_failed_${refund.attempt}:${id}`;
  const credits = await bookCredits(tx, {
    userId,
    kind: 'adjustment',
    amount,
    reasonKey,
    paymentId: payment.id,
  });
  await mailRefund(ctx, tx, 'refundFailed', row, payment);
  ctx.log.error({ refund: id, payment: payment.id }, 'the provider could not pay out a refund');
  await ctx.bus.publish(tx, [{ userId, type: 'balance', data: { credits, paid_user: true } }]);
  return row;
}

async function finish(ctx: Services, refund: RefundRow, outcome: ProviderRefund): Promise<RefundRow> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    // Buyer, payment, refund: the same lock order as chargebacks.
    await lockBuyer(tx, refund.userId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
    if (!payment) throw notFound();
    if (outcome.status === 'failed') return giveBack(ctx, tx, refund, payment);
    return (await settleRefund(ctx, tx, { refund, payment }, outcome.ref)) ?? refund;
  });
}

/**
 * Requests a refund from the provider, or asks for its progress, and applies the result. Idempotent
 * by key, so that the reconciliation job can repeat interrupted ones.
 */
export async function payRefund(ctx: Services, refund: RefundRow): Promise<RefundRow> {
  if (refund.status !== 'requested' && refund.status !== 'pending') return refund;
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerRef) return refund;
  const { provider } = ctx;
  const key = refund.attempt === 1 ? `refund-${refund.id}` : `refund-${refund.id}-${refund.attempt}`;
  const outcome =
    refund.providerRef === null
      ? await provider.refund(payment.providerRef, refund.amount, refund.currency, key)
      : await provider.fetchRefund(payment.providerRef, refund.providerRef);
  return outcome.status === 'pending' ? hold(ctx, refund, outcome.ref) : finish(ctx, refund, outcome);
}
