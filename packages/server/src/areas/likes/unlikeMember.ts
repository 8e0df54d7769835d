import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { likes, matches } from '../../kernel/db/schema/likes.ts';
import type { Services } from '../../kernel/services.ts';
import { lockPair } from '../members/lockPair.ts';
import { notFound } from '../../kernel/ApiError.ts';
import { pairOf } from './pairOf.ts';

async function removeLike(tx: Db, likerId: number, likedId: number): Promise<boolean> {
  const gone = await tx
    .delete(likes)
    .where(and(eq(likes.likerId, likerId), eq(likes.likedId, likedId)))
    .returning({ id: likes.likerId });
  return gone.length > 0;
}

/** Withdraws a like and its match. @throws ApiError not_found without a like */
export async function unlikeMember(ctx: Services, likerId: number, otherId: number): Promise<void> {
  await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockPair(tx, likerId, otherId);
    if (!(await removeLike(tx, likerId, otherId))) throw notFound();
    const { lowUserId, highUserId } = pairOf(likerId, otherId);
    await tx.delete(matches).where(and(eq(matches.lowUserId, lowUserId), eq(matches.highUserId, highUserId)));
  });
}
