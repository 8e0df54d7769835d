import { eq } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { lockMainPhoto } from './lockMainPhoto.ts';
import { findOwnPhoto } from './photoQueries.ts';
import type { OwnPhoto } from './photoQueries.ts';
import { replaceMainPhoto } from './replaceMainPhoto.ts';

/** Deletes a photo; the next usable one becomes the main photo. @throws ApiError not_found */
export function deletePhoto(ctx: Services, memberId: number, photoId: number): Promise<OwnPhoto> {
  return ctx.db.transaction(async (tx) => {
    const mains = await lockMainPhoto(tx, memberId);
    const photo = await findOwnPhoto(tx, memberId, photoId);
    if (!photo) throw notFound();
    await replaceMainPhoto(tx, memberId, photoId, mains);
    await tx.delete(photos).where(eq(photos.id, photoId));
    await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey: photo.fileKey });
    return { photo, main: false };
  });
}
