import { sql } from 'drizzle-orm';
import { LIMITS } from '@rendezvous/contracts';
import type { Services } from '../../kernel/services.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { readRelation } from '../members/relationQueries.ts';
import { assertCanLike } from '../members/memberPolicy.ts';
import { swipes } from '../../kernel/db/schema/likes.ts';
import { ApiError } from '../../kernel/ApiError.ts';
import { adoptSwipeZone } from './adoptSwipeZone.ts';
import { likeMemberIn } from './likeMember.ts';

/**
 * Records a swipe, idempotently. A single statement counts it and enforces the limit, so that
 * concurrent swipes cannot exceed it.
 * @throws ApiError swipe_limit_reached, not_found, blocked
 */
export function swipeMember(ctx: Services, member: Member, otherId: number, like: boolean): Promise<boolean> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const relation = await readRelation(tx, member.id, otherId);
    assertCanLike(member, relation);
    const day = await adoptSwipeZone(tx, member, ctx.now());
    const added = await tx
      .insert(swipes)
      .values({ userId: member.id, profileId: otherId, liked: like, localDay: day, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: swipes.profileId });
    if (added.length === 0) return relation.liked && relation.likesMe;
    if (!like) return false;
    const counted = await tx.execute(sql`
      insert into swipe_days as d (user_id, local_day, likes) values (${member.id}, ${day}, 1)
      on conflict (user_id, local_day) do update set likes = d.likes + 1 where d.likes < ${LIMITS.swipeLikesPerDay}
      returning likes`);
    if (counted.rows.length === 0) throw new ApiError('swipe_limit_reached');
    return likeMemberIn(ctx, tx, member, otherId);
  });
}
