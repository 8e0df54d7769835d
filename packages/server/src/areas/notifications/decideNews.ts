import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { news } from '../../kernel/db/schema/notifications.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import type { Services } from '../../kernel/services.ts';
import type { NewsRow } from './newsQueries.ts';
import { startAfter } from './newsPolicy.ts';

type Row = NewsRow['news'];

/** @throws ApiError forbidden (own news), conflict (cancelled) */
async function approve(tx: Tx, actor: { id: number }, row: Row, now: Date): Promise<boolean> {
  assertAboutOthers(actor, row.actorId);
  if (row.cancelledAt) throw new ApiError('conflict');
  if (row.startsAt) return false;
  await tx
    .update(news)
    .set({ startsAt: startAfter(now), approvedBy: actor.id })
    .where(eq(news.id, row.id));
  return true;
}

/** @throws ApiError conflict (already mailed) */
async function cancel(tx: Tx, row: Row, now: Date): Promise<boolean> {
  if (row.cancelledAt) return false;
  if (row.sent > 0 || row.finishedAt) throw new ApiError('conflict');
  await tx.update(news).set({ cancelledAt: now }).where(eq(news.id, row.id));
  return true;
}

/**
 * Approves news as a second person, which schedules it, or cancels it. The row lock serialises this
 * with the job that writes the mails.
 * @throws ApiError not_found, forbidden, conflict
 */
export async function decideNews(
  ctx: Services,
  actor: { id: number },
  requested: { id: number; approve: boolean },
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(news).where(eq(news.id, requested.id)).for('update');
    if (!row) throw notFound();
    const isNew = await (requested.approve ? approve(tx, actor, row, now) : cancel(tx, row, now));
    if (!isNew) return;
    await writeAudit(tx, {
      actorId: actor.id,
      action: requested.approve ? 'news.approve' : 'news.cancel',
      subject: { type: 'news', id: String(row.id) },
      change: String(row.readers),
      ...(row.siteId === null ? {} : { siteId: row.siteId }),
      now,
    });
  });
}
