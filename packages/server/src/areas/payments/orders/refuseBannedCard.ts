import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { bans } from '../../../kernel/db/schema/account.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { requestRefund } from '../refunds/requestRefund.ts';

/**
 * Refunds a completed payment if a banned account used the same card, and records it for staff.
 * Providers reveal the card only after the charge.
 * @param cardHash keyed hash of the card
 * @returns events to publish
 */
export async function refuseBannedCard(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  cardHash: string,
): Promise<MemberEvent[]> {
  const [ban] = await tx.select().from(bans).where(eq(bans.hash, cardHash)).limit(1);
  if (!ban) return [];
  await writeAudit(tx, {
    actorId: null,
    action: 'ban.refused',
    subject: { type: 'payment', id: String(payment.id) },
    memberId: payment.userId,
    change: 'card',
    now: ctx.now(),
  });
  const site = await ctx.sites.byId(payment.siteId);
  return (await requestRefund(ctx, tx, site, payment))?.events ?? [];
}
