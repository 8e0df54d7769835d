import { eq } from 'drizzle-orm';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMainPhoto } from '../lockMainPhoto.ts';
import { setMainPhoto } from '../setMainPhoto.ts';

/** Erases the member's fresh picture and what was decided about earlier ones, with the mark. */
export async function withdrawCheck(ctx: Services, userId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { shown } = await lockMainPhoto(tx, userId);
    const rows = await tx
      .delete(photoVerifications)
      .where(eq(photoVerifications.userId, userId))
      .returning({ fileKey: photoVerifications.fileKey });
    for (const { fileKey } of rows)
      if (fileKey !== null) await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey });
    await setMainPhoto(tx, userId, shown);
  });
}
