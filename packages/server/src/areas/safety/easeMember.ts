import { and, inArray } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import type { Services } from '../../kernel/services.ts';
import { clearSignals } from '../trust/levels/clearSignals.ts';
import { lockSubject } from '../trust/levels/lockSubject.ts';
import { restrictionInForce } from './restrictionInForce.ts';

/**
 * Ends a member's trust levels, and clears the signals that led to them.
 * @throws ApiError not_found (no level in force), forbidden (oneself)
 */
export async function easeMember(
  ctx: Services,
  actor: { id: number },
  { memberId, reason }: { memberId: number; reason: string },
): Promise<void> {
  assertAboutOthers(actor, memberId);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, memberId);
    const now = ctx.now();
    const ended = await tx
      .update(restrictions)
      .set({ liftedAt: now })
      .where(and(restrictionInForce(memberId), inArray(restrictions.kind, ['slow', 'hold'])))
      .returning({ id: restrictions.id });
    if (ended.length === 0) throw notFound();
    await clearSignals(tx, memberId, now);
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'member.ease',
      subject: { type: 'member', id: String(memberId) },
      reason,
      now,
    });
  });
}
