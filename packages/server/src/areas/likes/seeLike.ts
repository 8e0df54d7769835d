import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { likes, matches } from '../../kernel/db/schema/likes.ts';
import { pairOf } from './pairOf.ts';

/** Marks a like, and its match if there is one, as seen. */
export async function seeLike(ctx: Services, memberId: number, likerId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(likes)
      .set({ isNew: false })
      .where(and(eq(likes.likerId, likerId), eq(likes.likedId, memberId)));
    const { lowUserId, highUserId } = pairOf(memberId, likerId);
    const mine = memberId === lowUserId ? matches.lowShownAt : matches.highShownAt;
    await tx
      .update(matches)
      .set(memberId === lowUserId ? { lowShownAt: ctx.now() } : { highShownAt: ctx.now() })
      .where(and(eq(matches.lowUserId, lowUserId), eq(matches.highUserId, highUserId), sql`${mine} is null`));
  });
}
