import { PHOTO_REJECTIONS } from '@rendezvous/contracts';
import type { PhotoRejection, PhotoStatus } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { presentPhoto } from './presentPhoto.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../kernel/texts/serverTexts.ts';
import type { OwnPhoto } from './managePhotos.ts';

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
  /** With `rejected`: one of PHOTO_REJECTIONS, or words for the owner. */
  rejection: string | null;
};

type Owner = typeof users.$inferSelect;

/** The reason in the owner's language where it is one of the usual ones. */
function wordsFor(owner: Owner, rejection: string): string {
  const usual = PHOTO_REJECTIONS.find((each) => each === rejection);
  return usual ? serverTexts(owner.language)(REJECTION_TEXTS[usual]) : rejection;
}

/** The main photo after the decision: an accepted one where there was none; the next good one where it was refused. */
async function settleMain(tx: Tx, photo: PhotoRow, mainId: number | null): Promise<boolean> {
  const isMain = mainId === photo.id;
  if (photo.status === 'active' ? mainId !== null : !isMain) return isMain;
  const [next] =
    photo.status === 'active'
      ? [photo]
      : (
          await tx.execute<{ id: number }>(sql`
            select id from photos where profile_id = ${photo.profileId} and not chat and status <> 'rejected'
            order by status = 'active' desc, position limit 1`)
        ).rows;
  await tx
    .update(profiles)
    .set({ mainPhotoId: next?.id ?? null })
    .where(eq(profiles.id, photo.profileId));
  return next?.id === photo.id;
}

async function tellByMail(tx: Tx, ctx: Services, owner: Owner, reason: string): Promise<void> {
  if (owner.email === null || owner.name === null) return;
  const site = await ctx.sites.byId(owner.siteId);
  await ctx.mailer.enqueue(tx, {
    template: 'photoRejected',
    to: owner.email,
    locale: owner.language,
    siteId: owner.siteId,
    userId: owner.id,
    data: { name: owner.name, link: `${siteAddress(ctx.config, site)}/profile`, reason },
  });
}

async function lockPhoto(tx: Tx, photoId: number): Promise<{ photo: PhotoRow; mainId: number | null }> {
  const own = and(eq(photos.id, photoId), eq(photos.chat, false));
  const [found] = await tx.select({ profileId: photos.profileId }).from(photos).where(own);
  if (!found) throw notFound();
  // Profile before photo, as uploads and deletions do.
  const [profile] = await tx
    .select({ mainId: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, found.profileId))
    .for('update');
  const [photo] = await tx.select().from(photos).where(own).for('update');
  if (!profile || !photo) throw notFound();
  return { photo, mainId: profile.mainId };
}

/**
 * Accepts or refuses a photo of a profile. Its owner gets the event `photo`, and a mail with the reason when it is refused.
 * The same decision again changes nothing. An accepted photo can still be refused; a refused one is not shown because somebody
 * who looked at it at the same time came later. @throws ApiError not_found, forbidden (one's own photo), conflict (refused already)
 */
export function decidePhoto(
  ctx: Services,
  actor: { id: number },
  { photoId, status, rejection }: PhotoDecision,
): Promise<OwnPhoto> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const { photo, mainId } = await lockPhoto(tx, photoId);
    assertAboutOthers(actor, photo.profileId);
    if (photo.status === status) return { photo, main: mainId === photoId };
    if (photo.status === 'rejected') throw new ApiError('conflict');
    const [owner] = await tx.select().from(users).where(eq(users.id, photo.profileId));
    if (!owner) throw notFound();
    const now = ctx.now();
    const reason = status === 'rejected' ? wordsFor(owner, rejection ?? 'rules') : null;
    const [decided] = await tx
      .update(photos)
      .set({ status, rejectionReason: reason, reviewedAt: now, reviewedBy: actor.id })
      .where(eq(photos.id, photoId))
      .returning();
    if (!decided) throw notFound();
    const main = await settleMain(tx, decided, mainId);
    await writeAudit(tx, {
      actorId: actor.id,
      action: `photo.${status}`,
      subject: { type: 'photo', id: String(photoId) },
      memberId: owner.id,
      reason: status === 'rejected' ? rejection : null,
      change: `${photo.status} > ${status}`,
      now,
    });
    if (reason !== null) await tellByMail(tx, ctx, owner, reason);
    const shown = presentPhoto(ctx.photos.urls, decided, { main, own: true });
    await ctx.bus.publish(tx, [{ userId: owner.id, type: 'photo', data: { photo: shown } }]);
    return { photo: decided, main };
  });
}
