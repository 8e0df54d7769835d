import { eq } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { bookCredits } from './bookCredits.ts';
import type { Services } from '../../../kernel/services.ts';

export type CreditAdjustment = {
  memberId: number;
  /** Positive or negative, never 0. */
  credits: number;
  reason: string;
  /** Key of the ledger entry; a repeated adjustment with the same key is booked only once. */
  reasonKey: string;
  /** `credits.approve` if another staff member requested the adjustment. */
  action: 'credits.adjust' | 'credits.approve';
};

/** Locks a member's account while credits are booked. @throws ApiError not_found */
export async function lockAdjusted(tx: Tx, memberId: number): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, memberId)).for('share');
  if (!user || user.status === 'erased') throw notFound();
  return user;
}

/** Adds or removes credits in one ledger entry. @throws ApiError not_found, not_enough_credits */
export async function adjustCredits(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  { memberId, credits, reason, reasonKey, action }: CreditAdjustment,
): Promise<void> {
  const user = await lockAdjusted(tx, memberId);
  await writeAudit(tx, {
    actorId: actor.id,
    action,
    subject: { type: 'member', id: String(memberId) },
    reason,
    change: credits > 0 ? `+${credits}` : String(credits),
    now: ctx.now(),
  });
  const bonus = credits > 0;
  const balance = await bookCredits(tx, {
    userId: memberId,
    kind: 'adjustment',
    amount: credits,
    bonus,
    reasonKey,
  });
  await ctx.bus.publish(tx, [
    { userId: memberId, type: 'balance', data: { credits: balance, paid_user: user.paidAt !== null } },
  ]);
}
