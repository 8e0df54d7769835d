import type { CheckRefusal } from '@rendezvous/contracts/kinds';
import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { PhotoVerificationRow } from '../../../kernel/db/schema/photos.verifications.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMainPhoto } from '../lockMainPhoto.ts';
import { readPhotos } from '../photoQueries.ts';
import { setMainPhoto } from '../setMainPhoto.ts';

export type CheckDecision = {
  id: number;
  /** Null accepts the picture. */
  refusal: CheckRefusal | null;
  /** The photos that the moderator saw beside it. */
  photoIds: readonly number[];
};

/** The seen photos that are still accepted ones of the member. */
async function readCompared(tx: Tx, userId: number, photoIds: readonly number[]): Promise<number[]> {
  const accepted = await readPhotos(tx, userId, { activeOnly: true });
  return accepted.map(({ id }) => id).filter((id) => photoIds.includes(id));
}

async function lockWaiting(tx: Tx, id: number): Promise<PhotoVerificationRow> {
  const [row] = await tx.select().from(photoVerifications).where(eq(photoVerifications.id, id)).for('update');
  if (!row) throw notFound();
  if (row.status !== 'waiting') throw new ApiError('conflict');
  return row;
}

/**
 * Decides about a fresh picture once and erases it. Another person on it ends an earlier mark too.
 * @throws ApiError not_found, forbidden (own picture), conflict (decided already)
 */
export async function decideCheck(
  ctx: Services,
  actor: { id: number },
  decision: CheckDecision,
): Promise<void> {
  const { id, refusal, photoIds } = decision;
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: photoVerifications.userId })
      .from(photoVerifications)
      .where(eq(photoVerifications.id, id));
    if (!found) throw notFound();
    const { userId } = found;
    assertAboutOthers(actor, userId);
    const { shown } = await lockMainPhoto(tx, userId);
    const { fileKey } = await lockWaiting(tx, id);
    const now = ctx.now();
    await tx
      .update(photoVerifications)
      .set({
        status: refusal === null ? 'accepted' : 'refused',
        refusal,
        compared: refusal === null ? await readCompared(tx, userId, photoIds) : [],
        fileKey: null,
        decidedAt: now,
        decidedBy: actor.id,
      })
      .where(eq(photoVerifications.id, id));
    if (refusal === 'other_person')
      await tx
        .update(photoVerifications)
        .set({ compared: [] })
        .where(and(eq(photoVerifications.userId, userId), eq(photoVerifications.status, 'accepted')));
    await setMainPhoto(tx, userId, shown);
    if (fileKey !== null) await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey });
    await writeAudit(tx, {
      actorId: actor.id,
      action: refusal === null ? 'photo.verified' : 'photo.unverified',
      subject: { type: 'member', id: String(userId) },
      reason: refusal,
      now,
    });
  });
}
