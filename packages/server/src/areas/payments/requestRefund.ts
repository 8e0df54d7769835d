import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { refunds } from '../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { Services } from '../../kernel/services.ts';
import { bookCredits } from './bookCredits.ts';
import { readUnusedCredits } from './creditLotQueries.ts';
import { endPremium } from './endPremium.ts';
import { refundableOf } from './refundPolicy.ts';

export type RequestedRefund = { refund: RefundRow; events: MemberEvent[] };

/**
 * Takes the unused credits of a payment back and writes its refund, in the caller's transaction; `payRefund` pays it out. The
 * caller holds the locks of buyer and payment. The refund of a payment that has one already is returned as it is.
 * @returns null when there is nothing to refund
 */
export async function requestRefund(
  tx: Tx,
  ctx: Services,
  site: Pick<Site, 'settings'>,
  payment: PaymentRow,
): Promise<RequestedRefund | null> {
  const { id, userId } = payment;
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
  if (known) return { refund: known, events: [] };
  // From here on no message of the member can spend the credits that are refunded.
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  const unused = (await readUnusedCredits(tx, userId)).get(id) ?? 0;
  const back = refundableOf(payment, unused, site, ctx.now());
  if (!back) return null;
  const credits = await bookCredits(tx, {
    userId,
    kind: 'refund',
    amount: -back.credits,
    reasonKey: `refund:${id}`,
    paymentId: id,
  });
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: id,
      userId,
      credits: back.credits,
      amount: back.amount,
      currency: payment.currency,
      createdAt: ctx.now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  const paid = await endPremium(tx, userId, ctx.now());
  return { refund, events: [{ userId, type: 'balance', data: { credits, paid_user: paid } }] };
}
