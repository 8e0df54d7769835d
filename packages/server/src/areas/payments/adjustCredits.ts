import { eq } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import { violates } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { bookCredits } from './bookCredits.ts';
import type { Services } from '../../kernel/services.ts';

export type CreditAdjustment = {
  memberId: number;
  /** Signed, not 0. */
  credits: number;
  reason: string;
  /** The caller's Idempotency-Key: with it an adjustment is booked once, even when its first answer was lost in a crash. */
  key: string | null;
};

/** Gives or takes credits by one entry of the ledger. @throws ApiError not_found, not_enough_credits, forbidden (one's own) */
export async function adjustCredits(
  ctx: Services,
  actor: { id: number },
  adjustment: CreditAdjustment,
): Promise<void> {
  const { memberId, credits, reason, key } = adjustment;
  assertAboutOthers(actor, memberId);
  try {
    await ctx.bus.transaction(ctx.db, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, memberId)).for('share');
      if (!user || user.status === 'erased') throw notFound();
      const act = await writeAudit(tx, {
        actorId: actor.id,
        action: 'credits.adjust',
        subject: { type: 'member', id: String(memberId) },
        reason,
        change: credits > 0 ? `+${credits}` : String(credits),
        now: ctx.now(),
      });
      const balance = await bookCredits(tx, {
        userId: memberId,
        kind: 'adjustment',
        amount: credits,
        bonus: credits > 0,
        reasonKey: `adjustment:${key === null ? act : `${actor.id}:${memberId}:${credits}:${key}`}`,
      });
      await ctx.bus.publish(tx, [
        { userId: memberId, type: 'balance', data: { credits: balance, paid_user: user.paidAt !== null } },
      ]);
    });
  } catch (error) {
    if (key === null || !violates(error, 'ledger_entries_reason')) throw error;
  }
}
