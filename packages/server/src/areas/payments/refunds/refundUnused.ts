import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import type { RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import type { RefundRight } from './refundPolicy.ts';
import { requestRefund } from './requestRefund.ts';

/**
 * Refunds an ending account's unused credits, payment by payment, in the caller's transaction. The
 * caller's lock on the member makes it happen once; the reconciliation job pays.
 * @returns the new refunds, and events to publish
 */
export async function refundUnused(
  ctx: Services,
  tx: Tx,
  userId: number,
  right: RefundRight,
): Promise<{ refunds: RefundRow[]; events: MemberEvent[] }> {
  const bought = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'completed')))
    .orderBy(asc(payments.id))
    .for('update');
  const refunds: RefundRow[] = [];
  const events: MemberEvent[] = [];
  for (const payment of bought) {
    const requested = await requestRefund(ctx, tx, await ctx.sites.byId(payment.siteId), payment, right);
    // No event means that the refund already existed.
    if (!requested || requested.events.length === 0) continue;
    refunds.push(requested.refund);
    events.push(...requested.events);
  }
  return { refunds, events };
}
