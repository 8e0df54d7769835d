import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import type { RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockBuyer } from '../orders/lockBuyer.ts';
import { payRefund } from './payRefund.ts';
import type { RefundRight } from './refundPolicy.ts';
import { requestRefund } from './requestRefund.ts';

/** Runs in the new refund's transaction. */
type Alongside = (tx: Tx, refund: RefundRow) => Promise<void>;

type RefundRequest = { userId: number; paymentId: number; right: RefundRight };

async function request(
  ctx: Services,
  tx: Tx,
  site: Site,
  { userId, paymentId, right }: RefundRequest,
  alongside: Alongside,
): Promise<RefundRow> {
  await lockBuyer(tx, userId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .for('update');
  if (!payment) throw notFound();
  const requested = await requestRefund(ctx, tx, site, payment, right);
  if (!requested) throw new ApiError('refund_not_possible');
  const { refund, events } = requested;
  if (events.length > 0) {
    await alongside(tx, refund);
    await ctx.bus.publish(tx, events);
  }
  return refund;
}

/** Refunds unused credits at the price paid. @throws ApiError not_found, refund_not_possible */
export async function refundPayment(
  ctx: Services,
  site: Site,
  requested: RefundRequest,
  alongside: Alongside = () => Promise.resolve(),
): Promise<RefundRow> {
  const refund = await ctx.bus.transaction(ctx.db, (tx) => request(ctx, tx, site, requested, alongside));
  // The refund is committed; if the provider is down, the reconciliation job pays it later.
  return payRefund(ctx, refund).catch((error: unknown) => {
    ctx.log.warn({ err: error, refund: refund.id }, 'refund is paid out later');
    return refund;
  });
}
