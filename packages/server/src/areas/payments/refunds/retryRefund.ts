import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { endPremium } from '../orders/endPremium.ts';
import { lockBuyer } from '../orders/lockBuyer.ts';
import { lockUnusedCredits } from '../credits/lockUnusedCredits.ts';
import { payRefund } from './payRefund.ts';
import { refundableOf } from './refundPolicy.ts';
import { takeBackCredits } from '../credits/takeBackCredits.ts';

/** Runs in the new attempt's transaction. */
type Alongside = (tx: Tx, refund: RefundRow) => Promise<void>;

/** Takes the unused credits of the payment again and starts the next attempt. */
async function restart(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  failed: RefundRow,
  alongside: Alongside,
): Promise<RefundRow> {
  const { userId } = payment;
  const [site, unused] = [await ctx.sites.byId(payment.siteId), await lockUnusedCredits(tx, payment)];
  const back = refundableOf(payment, unused, site, ctx.now(), 'ended');
  if (!back) throw new ApiError('refund_not_possible');
  const attempt = failed.attempt + 1;
  const credits = await takeBackCredits(tx, payment, back.credits, `refund_${attempt}`);
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'requested', providerRef: null, attempt, credits: back.credits, amount: back.amount })
    .where(eq(refunds.id, failed.id))
    .returning();
  if (!refund) throw notFound();
  const paid_user = await endPremium(tx, userId, ctx.now());
  await alongside(tx, refund);
  await ctx.bus.publish(tx, [{ userId, type: 'balance', data: { credits, paid_user } }]);
  return refund;
}

/**
 * Requests a failed refund again; returns open and paid ones unchanged, so a second click is safe.
 * @throws ApiError not_found, refund_not_possible
 */
export async function retryRefund(
  ctx: Services,
  { userId, paymentId }: { userId: number; paymentId: number },
  alongside: Alongside,
): Promise<RefundRow> {
  const refund = await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockBuyer(tx, userId);
    const meant = and(eq(payments.id, paymentId), eq(payments.userId, userId));
    const [payment] = await tx.select().from(payments).where(meant).for('update');
    const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    if (!payment || !known) throw notFound();
    if (known.status === 'declined') throw new ApiError('refund_not_possible');
    return known.status === 'failed' ? restart(ctx, tx, payment, known, alongside) : known;
  });
  // The attempt is committed; if the provider is down, the reconciliation job pays it later.
  return payRefund(ctx, refund).catch((error: unknown) => {
    ctx.log.warn({ err: error, refund: refund.id }, 'refund is paid out later');
    return refund;
  });
}
