import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { requestRefund } from './requestRefund.ts';

const ENDED = new Set(['disabled', 'pending_deletion', 'erased']);

/** Refunds a payment of an ended account. The caller locks the buyer. @returns events to publish */
export async function refundEnded(ctx: Services, tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const [buyer] = await tx.select({ status: users.status }).from(users).where(eq(users.id, payment.userId));
  if (!buyer || !ENDED.has(buyer.status)) return [];
  const site = await ctx.sites.byId(payment.siteId);
  return (await requestRefund(ctx, tx, site, payment, 'ended'))?.events ?? [];
}
