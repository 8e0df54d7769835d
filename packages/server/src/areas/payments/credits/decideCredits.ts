import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { creditRequests } from '../../../kernel/db/schema/payments.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { adjustCredits, lockAdjusted } from './adjustCredits.ts';

/**
 * Books credits that another staff member requested, or declines them; a request is decided once.
 * @throws ApiError not_found, forbidden (the requester or the recipient), conflict (decided)
 */
export async function decideCredits(
  ctx: Services,
  actor: { id: number },
  { id, approve }: { id: number; approve: boolean },
): Promise<void> {
  const now = ctx.now();
  await ctx.bus.transaction(ctx.db, async (tx) => {
    const meant = eq(creditRequests.id, id);
    const [found] = await tx.select().from(creditRequests).where(meant);
    if (!found) throw notFound();
    if (approve) assertAboutOthers(actor, found.askedBy, found.userId);
    // Locks the account before the request, as erasing a member does, to prevent a deadlock.
    await lockAdjusted(tx, found.userId);
    const [request] = await tx.select().from(creditRequests).where(meant).for('update');
    if (!request) throw notFound();
    if (request.decidedAt !== null) throw new ApiError('conflict');
    await tx
      .update(creditRequests)
      .set({ decidedBy: actor.id, decidedAt: now, approved: approve })
      .where(meant);
    const { userId: memberId, credits, reason, reasonKey } = request;
    if (approve) {
      await adjustCredits(ctx, tx, actor, {
        memberId,
        credits,
        reason,
        reasonKey,
        action: 'credits.approve',
      });
      return;
    }
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'credits.decline',
      subject: { type: 'member', id: String(memberId) },
      reason,
      change: `+${credits}`,
      now,
    });
  });
}
