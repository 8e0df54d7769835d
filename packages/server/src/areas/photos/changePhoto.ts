import { eq } from 'drizzle-orm';
import { invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { lockMainPhoto } from './lockMainPhoto.ts';
import { canBeMain } from './mainPhotoPolicy.ts';
import { findOwnPhoto, readPhotos } from './photoQueries.ts';
import type { OwnPhoto } from './photoQueries.ts';
import { setMainInReview } from './setMainInReview.ts';
import { setMainPhoto } from './setMainPhoto.ts';

async function move(tx: Tx, memberId: number, photo: PhotoRow, position: number): Promise<void> {
  const others = (await readPhotos(tx, memberId, { activeOnly: false })).filter(
    (each) => each.id !== photo.id,
  );
  const ordered = [...others.slice(0, position), photo, ...others.slice(position)];
  for (const [index, each] of ordered.entries()) {
    await tx.update(photos).set({ position: index }).where(eq(photos.id, each.id));
  }
}

/** Moves a photo or makes it the main one. @throws ApiError not_found, invalid */
export function changePhoto(
  ctx: Services,
  memberId: number,
  photoId: number,
  change: { main?: boolean | undefined; position?: number | undefined },
): Promise<OwnPhoto> {
  return ctx.db.transaction(async (tx) => {
    const { own: mainId } = await lockMainPhoto(tx, memberId);
    const photo = await findOwnPhoto(tx, memberId, photoId);
    if (!photo) throw notFound();
    if (change.main) {
      const main = mainId === null ? null : await findOwnPhoto(tx, memberId, mainId);
      if (!canBeMain(photo, main)) throw invalidField('main', 'invalid');
      const isActive = photo.status === 'active';
      if (isActive) await setMainPhoto(tx, memberId, photoId);
      await setMainInReview(tx, memberId, isActive ? null : photoId);
    }
    if (change.position !== undefined) await move(tx, memberId, photo, change.position);
    const changed = await findOwnPhoto(tx, memberId, photoId);
    return { photo: changed ?? photo, main: change.main === true || mainId === photoId };
  });
}
