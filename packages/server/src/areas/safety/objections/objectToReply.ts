import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { cases } from '../../../kernel/db/schema/safety.ts';
import type { Services } from '../../../kernel/services.ts';
import type { RepliedCase } from '../caseQueries.ts';
import { mailReceipt } from '../mailReceipt.ts';
import { objectUntil } from './objectUntilPolicy.ts';

/**
 * Opens a case for an author's objection to the reply and mails a receipt.
 * @throws ApiError conflict (already objected), link_expired (too late)
 */
export async function objectToReply(ctx: Services, { row }: RepliedCase, text: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(cases).where(eq(cases.id, row.id)).for('update');
    if (!locked) throw notFound();
    if (objectUntil(row.closedAt) < ctx.now()) throw new ApiError('link_expired');
    if ((await tx.$count(cases, eq(cases.objectsTo, row.id))) > 0) throw new ApiError('conflict');
    const { siteId, reporterId, email, language, profileId, messageId, photoId, category } = row;
    const about = { siteId, reporterId, email, language, profileId, messageId, photoId, category };
    const [made] = await tx
      .insert(cases)
      .values({
        ...about,
        kind: 'objection',
        objectsTo: row.id,
        text,
        evidence: { ...row.evidence, decision: { facts: row.outcome } },
        createdAt: ctx.now(),
      })
      .returning();
    if (made) await mailReceipt(ctx, tx, made);
  });
}
