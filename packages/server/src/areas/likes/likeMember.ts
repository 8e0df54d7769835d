import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { likes, matches } from '../../kernel/db/schema/likes.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { assertCanLike } from '../members/memberPolicy.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import { countNewLikes } from './likeQueries.ts';
import { readCards } from '../members/cardQueries.ts';
import { readRelation } from '../members/relationQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { lockPair } from '../members/lockPair.ts';

type Liker = Pick<Member, 'id' | 'niche'>;

const pairOf = (a: number, b: number) => ({ lowUserId: Math.min(a, b), highUserId: Math.max(a, b) });

async function createMatch(tx: Tx, ctx: Services, liker: Liker, otherId: number): Promise<void> {
  const pair = pairOf(liker.id, otherId);
  const now = ctx.now();
  // The liker sees the match in the answer; the other one when next here.
  const shown = liker.id === pair.lowUserId ? { lowShownAt: now } : { highShownAt: now };
  await tx
    .insert(matches)
    .values({ ...pair, ...shown, createdAt: now })
    .onConflictDoNothing();
}

/** Whoever has not confirmed their address stands on no list yet: their likes are told when they have. */
async function isListed(tx: Tx, memberId: number): Promise<boolean> {
  const [own] = await tx.select({ status: profiles.status }).from(profiles).where(eq(profiles.id, memberId));
  return own?.status === 'active';
}

async function tell(tx: Tx, ctx: Services, likerId: number, otherId: number, match: boolean): Promise<void> {
  const [card] = await readCards(tx, otherId, [likerId]);
  if (!card || !(await isListed(tx, likerId))) return;
  const profile = {
    id: String(likerId),
    name: card.name,
    main_image: mainImageBody(ctx.photos.urls, card.photoId, card.fileKey),
    fictional: card.fictional,
  };
  await ctx.jobs.enqueue(tx, 'notify_like', { likerId, likedId: otherId, match });
  await ctx.bus.publish(tx, [
    {
      userId: otherId,
      type: 'like',
      data: { profile: profile.id, total_new: await countNewLikes(tx, otherId) },
    },
    ...(match ? [{ userId: otherId, type: 'match' as const, data: { profile } }] : []),
  ]);
}

/** Tells of the likes that a member gave before the address was confirmed. */
export async function tellHeldLikes(tx: Tx, ctx: Services, likerId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; match: boolean }>(sql`
    select l.liked_id as id, exists(
      select 1 from matches m where m.low_user_id = least(l.liker_id, l.liked_id)
        and m.high_user_id = greatest(l.liker_id, l.liked_id)
        and case when m.low_user_id = l.liked_id then m.low_shown_at else m.high_shown_at end is null) as match
    from likes l where l.liker_id = ${likerId} and l.is_new`);
  for (const { id, match } of rows) await tell(tx, ctx, likerId, id, match);
}

/** Likes inside a transaction of the caller's; see `likeMember`. */
export async function likeMemberIn(tx: Tx, ctx: Services, liker: Liker, otherId: number): Promise<boolean> {
  await lockPair(tx, liker.id, otherId);
  const relation = await readRelation(tx, liker.id, otherId);
  assertCanLike(liker, relation);
  if (relation.liked) return relation.likesMe;
  await tx.insert(likes).values({ likerId: liker.id, likedId: otherId, createdAt: ctx.now() });
  if (relation.likesMe) await createMatch(tx, ctx, liker, otherId);
  await tell(tx, ctx, liker.id, otherId, relation.likesMe);
  return relation.likesMe;
}

/** Likes a member; true when both like each other now. Liking again changes nothing and tells nobody. */
export function likeMember(ctx: Services, liker: Liker, otherId: number): Promise<boolean> {
  return ctx.bus.transaction(ctx.db, (tx) => likeMemberIn(tx, ctx, liker, otherId));
}

async function removeLike(tx: Db, likerId: number, likedId: number): Promise<boolean> {
  const gone = await tx
    .delete(likes)
    .where(and(eq(likes.likerId, likerId), eq(likes.likedId, likedId)))
    .returning({ id: likes.likerId });
  return gone.length > 0;
}

/** Takes a like back, and with it the match. @throws ApiError not_found when there was none */
export async function unlikeMember(ctx: Services, likerId: number, otherId: number): Promise<void> {
  await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockPair(tx, likerId, otherId);
    if (!(await removeLike(tx, likerId, otherId))) throw notFound();
    const { lowUserId, highUserId } = pairOf(likerId, otherId);
    await tx.delete(matches).where(and(eq(matches.lowUserId, lowUserId), eq(matches.highUserId, highUserId)));
  });
}

/** The member has seen somebody's like and, where there is one, the match. */
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
