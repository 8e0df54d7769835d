import type { Tx } from '../../../kernel/db/client.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import { isWithinSpendLimit } from './spendLimitPolicy.ts';
import { readSpendLimit, readSpent } from './spendLimitQueries.ts';

/**
 * Refunds a payment that has just been completed if it exceeds the member's own limit: a page that was left open may be paid
 * after the limit was lowered, or after another order. The reconciliation job pays the refund out.
 * @returns events to publish
 */
export async function guardSpending(ctx: Services, tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const now = ctx.now();
  const limit = await readSpendLimit(tx, payment.userId);
  if (!limit) return [];
  // Without other open orders: what is not paid yet must not undo what is.
  const spent = await readSpent(tx, payment.userId, limit.currency, now, { open: false });
  if (isWithinSpendLimit(limit, spent, now)) return [];
  ctx.log.warn({ payment: payment.id }, 'a payment beyond the spend limit is refunded');
  const site = await ctx.sites.byId(payment.siteId);
  return (await requestRefund(ctx, tx, site, payment))?.events ?? [];
}
