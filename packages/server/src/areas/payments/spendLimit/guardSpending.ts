import type { Tx } from '../../../kernel/db/client.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import { isWithinSpendLimit } from './spendLimitPolicy.ts';
import { readSpendLimit, readSpent } from './spendLimitQueries.ts';

/**
 * Refunds a completed payment over the member's spend limit, as a page left open can be paid after
 * the limit was lowered. The reconciliation job sends the money back.
 * @returns events to publish
 */
export async function guardSpending(ctx: Services, tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const now = ctx.now();
  const limit = await readSpendLimit(tx, payment.userId);
  if (!limit) return [];
  // Ignores other open orders: an unpaid order must not undo a paid one.
  const spent = await readSpent(tx, payment.userId, limit.currency, now, { open: false });
  if (isWithinSpendLimit(limit, spent, now)) return [];
  ctx.log.warn({ payment: payment.id }, 'a payment beyond the spend limit is refunded');
  const site = await ctx.sites.byId(payment.siteId);
  return (await requestRefund(ctx, tx, site, payment))?.events ?? [];
}
