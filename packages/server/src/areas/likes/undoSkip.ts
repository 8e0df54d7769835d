import { eq, desc, and } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { swipes } from '../../kernel/db/schema/likes.ts';
import { ApiError } from '../../kernel/ApiError.ts';

/**
 * Undoes the last swipe if it was a skip.
 * @returns the skipped member's id
 * @throws ApiError nothing_to_undo
 */
export async function undoSkip(ctx: Services, memberId: number): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(swipes)
      .where(eq(swipes.userId, memberId))
      .orderBy(desc(swipes.createdAt))
      .limit(1)
      .for('update');
    if (!last || last.liked) throw new ApiError('nothing_to_undo');
    await tx.delete(swipes).where(and(eq(swipes.userId, memberId), eq(swipes.profileId, last.profileId)));
    return last.profileId;
  });
}
