import type { CheckRefusal } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { PhotoVerificationRow } from '../../../kernel/db/schema/photos.verifications.ts';
import { siteAddress } from '../../../kernel/request/siteAddress.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMainPhoto } from '../lockMainPhoto.ts';
import { readPhotos } from '../photoQueries.ts';
import { setMainPhoto } from '../setMainPhoto.ts';
import { endMark } from './endMark.ts';

export type CheckDecision = {
  id: number;
  /** Null accepts the selfie. */
  refusal: CheckRefusal | null;
  /** The photos that the moderator compared the selfie with. */
  photoIds: readonly number[];
};

/** The compared photos that are still accepted. */
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

/** Notifies the member by an event, and by a mail that does not reveal the outcome. */
async function tellMember(ctx: Services, tx: Tx, userId: number): Promise<void> {
  await ctx.bus.publish(tx, [{ userId, type: 'user', data: { reason: 'changed' } }]);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user?.email) return;
  const origin = siteAddress(ctx.config, await ctx.sites.byId(user.siteId));
  await ctx.mailer.enqueue(tx, {
    template: 'photoCheck',
    to: user.email,
    locale: user.language,
    siteId: user.siteId,
    userId,
    data: { name: user.name ?? '', link: `${origin}/profile#photo-check` },
  });
}

/**
 * Decides on a selfie once and erases it. If it shows another person, an earlier mark ends, too.
 * @throws ApiError not_found, forbidden (own picture), conflict (already decided)
 */
export async function decideCheck(
  ctx: Services,
  actor: { id: number },
  decision: CheckDecision,
): Promise<void> {
  const { id, refusal, photoIds } = decision;
  await ctx.bus.transaction(ctx.db, async (tx) => {
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
    if (refusal === 'other_person') await endMark(tx, userId);
    await setMainPhoto(tx, userId, shown);
    if (fileKey !== null) await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey });
    await tellMember(ctx, tx, userId);
    await writeAudit(tx, {
      actorId: actor.id,
      action: refusal === null ? 'photo.verified' : 'photo.unverified',
      subject: { type: 'member', id: String(userId) },
      reason: refusal,
      now,
    });
  });
}
