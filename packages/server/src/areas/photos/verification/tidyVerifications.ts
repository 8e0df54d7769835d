import { PHOTO_CHECK_DAYS } from '@rendezvous/contracts/kinds';
import { and, eq, lt } from 'drizzle-orm';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { Services } from '../../../kernel/services.ts';

/** One day less, because the job runs daily. */
const UNDECIDED_MS = (PHOTO_CHECK_DAYS - 1) * 24 * 3600_000;

/** Erases selfies that were not decided within a week. */
export async function tidyVerifications(ctx: Services): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const undecided = await tx
      .delete(photoVerifications)
      .where(
        and(
          eq(photoVerifications.status, 'waiting'),
          lt(photoVerifications.createdAt, new Date(ctx.now().getTime() - UNDECIDED_MS)),
        ),
      )
      .returning({ fileKey: photoVerifications.fileKey });
    for (const { fileKey } of undecided)
      if (fileKey !== null) await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey });
  });
}
