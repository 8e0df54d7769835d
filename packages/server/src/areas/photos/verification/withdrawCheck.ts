import { and, eq } from 'drizzle-orm';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMainPhoto } from '../lockMainPhoto.ts';
import { setMainPhoto } from '../setMainPhoto.ts';
import { endMark } from './endMark.ts';

/**
 * Erases the member's selfie and ends the mark. Earlier decisions stay: the pose depends on the
 * last one, so withdrawing does not change it.
 */
export async function withdrawCheck(ctx: Services, userId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { shown } = await lockMainPhoto(tx, userId);
    const rows = await tx
      .delete(photoVerifications)
      .where(and(eq(photoVerifications.userId, userId), eq(photoVerifications.status, 'waiting')))
      .returning({ fileKey: photoVerifications.fileKey });
    for (const { fileKey } of rows)
      if (fileKey !== null) await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey });
    await endMark(tx, userId);
    await setMainPhoto(tx, userId, shown);
  });
}
