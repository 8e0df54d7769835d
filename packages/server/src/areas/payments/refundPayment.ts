import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { payments, refunds } from '../../kernel/db/schema/payments.ts';
import type { RefundRow } from '../../kernel/db/schema/payments.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { Services } from '../../kernel/services.ts';
import { bookCredits } from './bookCredits.ts';
import { readUnusedCredits } from './creditLotQueries.ts';
import { payRefund } from './payRefund.ts';
import { refundableOf } from './refundPolicy.ts';

/** Work that belongs to the transaction of a new refund. */
type Alongside = (tx: Tx, refund: RefundRow) => Promise<void>;

async function request(
  tx: Tx,
  ctx: Services,
  site: Site,
  userId: number,
  paymentId: number,
  alongside: Alongside,
): Promise<RefundRow> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .for('update');
  if (!payment) throw notFound();
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (known) return known;
  // From here on no message of the member can spend the credits that are refunded.
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  const unused = (await readUnusedCredits(tx, userId)).get(paymentId) ?? 0;
  const back = refundableOf(payment, unused, site, ctx.now());
  if (!back) throw new ApiError('refund_not_possible');
  const credits = await bookCredits(tx, {
    userId,
    kind: 'refund',
    amount: -back.credits,
    reasonKey: `refund:${paymentId}`,
    paymentId,
  });
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      userId,
      credits: back.credits,
      amount: back.amount,
      currency: payment.currency,
      createdAt: ctx.now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  await alongside(tx, refund);
  await ctx.bus.publish(tx, [{ userId, type: 'balance', data: { credits, paid_user: true } }]);
  return refund;
}

/**
 * Refunds the unused credits of a payment at the price paid. A repeated call returns the same refund.
 * @throws ApiError not_found, refund_not_possible
 */
export async function refundPayment(
  ctx: Services,
  site: Site,
  userId: number,
  paymentId: number,
  alongside: Alongside = () => Promise.resolve(),
): Promise<RefundRow> {
  const refund = await ctx.bus.transaction(ctx.db, (tx) =>
    request(tx, ctx, site, userId, paymentId, alongside),
  );
  // The refund is committed: when the provider is down, the reconciliation job pays it out later.
  return payRefund(ctx, refund).catch((error: unknown) => {
    ctx.log.warn({ err: error, refund: refund.id }, 'refund is paid out later');
    return refund;
  });
}
