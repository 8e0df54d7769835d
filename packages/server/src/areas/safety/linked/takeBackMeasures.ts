import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { cases, restrictions } from '../../../kernel/db/schema/safety.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { liftRestriction } from '../liftRestriction.ts';
import { lockAccounts } from './lockAccounts.ts';

/**
 * Revokes the measures of a decided case for its subject and the linked accounts, once. Does not
 * change accounts that are being deleted.
 * @throws ApiError not_found, forbidden (own case), conflict (nothing is in force)
 */
export function takeBackMeasures(
  ctx: Services,
  actor: { id: number },
  { caseId, reason }: { caseId: number; reason: string },
): Promise<void> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update');
    if (!row) throw notFound();
    assertAboutOthers(actor, row.reporterId, row.profileId);
    const inForce = await tx
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.caseId, caseId), isNull(restrictions.liftedAt)))
      .orderBy(asc(restrictions.userId));
    const accounts = inForce.map(({ userId }) => userId);
    const there = await lockAccounts(tx, accounts);
    const ended = inForce.filter(({ userId }) => there.has(userId));
    if (ended.length === 0) throw new ApiError('conflict');
    for (const one of ended) await liftRestriction(ctx, tx, actor, { row: one, reason });
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'case.undo',
      subject: { type: 'case', id: String(caseId) },
      memberId: row.profileId,
      siteId: row.siteId,
      shown: ended.map(({ userId }) => userId),
      reason,
      now: ctx.now(),
    });
  });
}
