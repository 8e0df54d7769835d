import { PHOTO_REJECTIONS } from '@rendezvous/contracts';
import type { PhotoRejection, PhotoStatus } from '@rendezvous/contracts';
import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { UserRow } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { lockMainPhoto } from './lockMainPhoto.ts';
import type { MainPhotos } from './lockMainPhoto.ts';
import { ownPhotoBody } from './photoBody.ts';
import { replaceMainPhoto } from './replaceMainPhoto.ts';
import { setMainPhoto } from './setMainPhoto.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../kernel/texts/serverTexts.ts';
import { drawSecondLook } from '../trust/secondLooks/drawSecondLook.ts';
import type { OwnPhoto } from './photoQueries.ts';

const REJECTION_TEXTS = {
  not_you: 'rejections.notYou',
  no_face: 'rejections.noFace',
  others: 'rejections.others',
  minor: 'rejections.minor',
  contact: 'rejections.contact',
  quality: 'rejections.quality',
  rules: 'rejections.rules',
} as const satisfies Record<PhotoRejection, ServerTextKey>;

export type PhotoDecision = {
  photoId: number;
  status: Exclude<PhotoStatus, 'pending'>;
  /** Only with `rejected`: one of PHOTO_REJECTIONS, or a text for the owner. */
  rejection: string | null;
};

/** Translates a standard reason for the owner. */
function wordsFor(owner: UserRow, rejection: string): string {
  const usual = PHOTO_REJECTIONS.find((each) => each === rejection);
  return usual ? serverTexts(owner.language)(REJECTION_TEXTS[usual]) : rejection;
}

/**
 * Publishes an accepted photo if it is the owner's main photo or others see none yet, and replaces
 * a rejected one.
 * @returns whether it is the owner's main photo
 */
async function settleMain(tx: Tx, photo: PhotoRow, mains: MainPhotos): Promise<boolean> {
  if (photo.status !== 'active') {
    await replaceMainPhoto(tx, photo.profileId, photo.id, mains);
    return false;
  }
  const isOwn = mains.own === photo.id || mains.own === null;
  if (isOwn || mains.shown === null) await setMainPhoto(tx, photo.profileId, photo.id);
  return isOwn;
}

async function lockPhoto(tx: Tx, photoId: number): Promise<{ photo: PhotoRow; mains: MainPhotos }> {
  const own = and(eq(photos.id, photoId), eq(photos.chat, false));
  const [found] = await tx.select({ profileId: photos.profileId }).from(photos).where(own);
  if (!found) throw notFound();
  const mains = await lockMainPhoto(tx, found.profileId);
  const [photo] = await tx.select().from(photos).where(own).for('update');
  if (!photo) throw notFound();
  return { photo, mains };
}

/**
 * Accepts or rejects a profile photo, idempotently, with an event and, on rejection, a statement of
 * reasons. A rejection is final: the later of two concurrent decisions must not restore the photo.
 * @throws ApiError not_found, forbidden (own photo), conflict (already rejected)
 */
export function decidePhoto(
  ctx: Services,
  actor: { id: number },
  { photoId, status, rejection }: PhotoDecision,
): Promise<OwnPhoto> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const { photo, mains } = await lockPhoto(tx, photoId);
    assertAboutOthers(actor, photo.profileId);
    if (photo.status === status) return { photo, main: mains.own === photoId };
    if (photo.status === 'rejected') throw new ApiError('conflict');
    const [owner] = await tx.select().from(users).where(eq(users.id, photo.profileId));
    if (!owner) throw notFound();
    const now = ctx.now();
    const reason = status === 'rejected' ? wordsFor(owner, rejection ?? 'rules') : null;
    const [decided] = await tx
      .update(photos)
      .set({
        status,
        mainInReview: false,
        rejectionReason: reason,
        reviewedAt: now,
        reviewedBy: actor.id,
        assessment: null,
      })
      .where(eq(photos.id, photoId))
      .returning();
    if (!decided) throw notFound();
    const main = await settleMain(tx, decided, mains);
    await writeAudit(tx, {
      actorId: actor.id,
      action: `photo.${status}`,
      subject: { type: 'photo', id: String(photoId) },
      memberId: owner.id,
      reason: status === 'rejected' ? rejection : null,
      change: `${photo.status} > ${status}`,
      now,
    });
    await drawSecondLook(ctx, tx, {
      siteId: owner.siteId,
      photoId,
      decidedBy: actor.id,
      decided: status === 'active' ? 'accept' : 'reject',
      decidedReason: rejection,
    });
    if (reason !== null) {
      const ground = rejection === 'minor' ? 'minimum_age' : 'photo_rules';
      const statement = { kind: 'photo', ground, facts: reason, photoId, decidedBy: actor.id } as const;
      for (const step of ctx.hooks.restricted) await step(ctx, tx, { ...statement, userId: owner.id });
    }
    const photoBody = ownPhotoBody(ctx.photos.urls, decided, main);
    await ctx.bus.publish(tx, [{ userId: owner.id, type: 'photo', data: { photo: photoBody } }]);
    return { photo: decided, main };
  });
}
