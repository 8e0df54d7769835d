import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { cases, restrictions } from '../../../kernel/db/schema/safety.ts';
import type { Services } from '../../../kernel/services.ts';
import { mailReceipt } from '../mailReceipt.ts';
import { objectUntil } from './objectUntilPolicy.ts';
import type { OpenedRestriction } from '../restrictionQueries.ts';

/**
 * Opens a case for an objection and mails a receipt.
 * @throws ApiError conflict (already objected, or no longer restricted), link_expired (too late)
 */
export async function objectToDecision(
  ctx: Services,
  { restriction: { id }, owner }: OpenedRestriction,
  text: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(restrictions).where(eq(restrictions.id, id)).for('update');
    if (!row || owner.status === 'erased') throw notFound();
    if (objectUntil(row.createdAt) < ctx.now()) throw new ApiError('link_expired');
    if (row.liftedAt !== null || (await tx.$count(cases, eq(cases.restrictionId, id))) > 0)
      throw new ApiError('conflict');
    const [made] = await tx
      .insert(cases)
      .values({
        siteId: row.siteId,
        kind: 'objection',
        reporterId: owner.id,
        email: owner.email,
        language: owner.language,
        profileId: owner.id,
        photoId: row.photoId,
        restrictionId: id,
        category: row.ground,
        text,
        evidence: { decision: { kind: row.kind, facts: row.facts } },
        createdAt: ctx.now(),
      })
      .returning();
    if (made) await mailReceipt(ctx, tx, made);
  });
}
