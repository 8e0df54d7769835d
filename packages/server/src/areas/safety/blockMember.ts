import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import { lockPair } from '../members/lockPair.ts';
import { readRelation } from '../members/relationQueries.ts';
import { blocks } from '../../kernel/db/schema/safety.ts';

/**
 * Blocks a member: the conversation and the likes vanish for both at once. Messages stay sealed for 30 days, so that either can
 * still report them. @throws ApiError own_profile, not_found
 */
export async function blockMember(
  ctx: Services,
  blocker: Pick<Member, 'id' | 'niche'>,
  otherId: number,
): Promise<void> {
  if (otherId === blocker.id) throw new ApiError('own_profile');
  await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockPair(tx, blocker.id, otherId);
    const relation = await readRelation(tx, blocker.id, otherId);
    if (!relation || relation.other.niche !== blocker.niche) throw notFound();
    const low = Math.min(blocker.id, otherId);
    const high = Math.max(blocker.id, otherId);
    const until = new Date(ctx.now().getTime() + LIMITS.sealedMessageDays * 86_400_000);
    // The conversation's row first: a message that is being sent holds it, and sees the block when it is let go.
    const sealed = await tx.execute<{ id: number }>(sql`
      update conversations set sealed_until = ${until} where low_user_id = ${low} and high_user_id = ${high} returning id`);
    await tx
      .insert(blocks)
      .values({ blockerId: blocker.id, blockedId: otherId, createdAt: ctx.now() })
      .onConflictDoNothing();
    for (const { id } of sealed.rows) {
      await tx.execute(sql`
        update conversation_members set listed_at = null, unread_count = 0 where conversation_id = ${id}`);
    }
    await tx.execute(sql`
      delete from likes where (liker_id, liked_id) in ((${low}, ${high}), (${high}, ${low}))`);
    await tx.execute(sql`delete from matches where low_user_id = ${low} and high_user_id = ${high}`);
    await ctx.bus.publish(tx, [
      { userId: blocker.id, type: 'block', data: { profile: String(otherId), blocked: true } },
      { userId: otherId, type: 'block', data: { profile: String(blocker.id), blocked: true } },
    ]);
  });
}
