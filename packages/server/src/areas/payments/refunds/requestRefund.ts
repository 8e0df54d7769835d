import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { endPremium } from '../orders/endPremium.ts';
import { lockUnusedCredits } from '../credits/lockUnusedCredits.ts';
import { refundableOf } from './refundPolicy.ts';
import type { RefundRight } from './refundPolicy.ts';
import { writeRefund } from './writeRefund.ts';

export type RequestedRefund = { refund: RefundRow; events: MemberEvent[] };

/**
 * Takes a payment's unused credits and writes the refund that `payRefund` then pays. Returns an
 * existing refund unchanged. The caller holds the locks of buyer and payment.
 * @returns null if there is nothing to refund
 */
export async function requestRefund(
  ctx: Services,
  tx: Tx,
  site: Pick<Site, 'settings'>,
  payment: PaymentRow,
  right: RefundRight = 'wish',
): Promise<RequestedRefund | null> {
  const { id, userId } = payment;
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
  if (known) return { refund: known, events: [] };
  const back = refundableOf(payment, await lockUnusedCredits(tx, payment), site, ctx.now(), right);
  if (!back) return null;
  const { refund, credits } = await writeRefund(ctx, tx, payment, back);
  const paid = await endPremium(tx, userId, ctx.now());
  return { refund, events: [{ userId, type: 'balance', data: { credits, paid_user: paid } }] };
}
