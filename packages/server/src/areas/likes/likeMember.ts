import type { Member } from '../../kernel/request/Member.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import { pairOf } from './pairOf.ts';
import { matches, likes } from '../../kernel/db/schema/likes.ts';
import { lockPair } from '../members/lockPair.ts';
import { readRelation } from '../members/relationQueries.ts';
import { assertCanLike } from '../members/memberPolicy.ts';
import { notifyLike } from './notifyLike.ts';

type Liker = Pick<Member, 'id' | 'niche' | 'fictional'>;

async function createMatch(ctx: Services, tx: Tx, liker: Liker, otherId: number): Promise<void> {
  const pair = pairOf(liker.id, otherId);
  const now = ctx.now();
  // The response shows the match to the liker; the other member sees it on the next visit.
  const shown = liker.id === pair.lowUserId ? { lowShownAt: now } : { highShownAt: now };
  await tx
    .insert(matches)
    .values({ ...pair, ...shown, createdAt: now })
    .onConflictDoNothing();
}

/** Likes a member in the caller's transaction; see `likeMember`. */
export async function likeMemberIn(ctx: Services, tx: Tx, liker: Liker, otherId: number): Promise<boolean> {
  await lockPair(tx, liker.id, otherId);
  const relation = await readRelation(tx, liker.id, otherId);
  assertCanLike(liker, relation);
  if (relation.liked) return relation.likesMe;
  await tx.insert(likes).values({ likerId: liker.id, likedId: otherId, createdAt: ctx.now() });
  if (relation.likesMe) await createMatch(ctx, tx, liker, otherId);
  await notifyLike(ctx, tx, liker.id, otherId, relation.likesMe);
  return relation.likesMe;
}

/** Likes a member; returns true on a match. Idempotent. */
export function likeMember(ctx: Services, liker: Liker, otherId: number): Promise<boolean> {
  return ctx.bus.transaction(ctx.db, (tx) => likeMemberIn(ctx, tx, liker, otherId));
}
