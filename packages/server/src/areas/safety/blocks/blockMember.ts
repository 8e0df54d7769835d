import { LIMITS } from '@rendezvous/contracts';
import type { Services } from '../../../kernel/services.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { sealConversation } from '../../chat/sealConversation.ts';
import { unlistConversation } from '../../chat/unlistConversation.ts';
import { deleteLikesBetween } from '../../likes/deleteLikesBetween.ts';
import { lockPair } from '../../members/lockPair.ts';
import { isVisible } from '../../members/memberPolicy.ts';
import { readRelation } from '../../members/relationQueries.ts';
import { blocks } from '../../../kernel/db/schema/safety.ts';

/**
 * Blocks a member, which removes their conversation and likes for both. Messages stay sealed for 30
 * days, so that both can still report them.
 * @throws ApiError own_profile, not_found
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
    // With a conversation or a block between the two, even a member whom staff hid can be blocked.
    const isKnown = relation?.blocked === true || relation?.hasConversation === true;
    if (!relation || (!isKnown && !isVisible(blocker, relation))) throw notFound();
    const low = Math.min(blocker.id, otherId);
    const high = Math.max(blocker.id, otherId);
    const until = new Date(ctx.now().getTime() + LIMITS.sealedMessageDays * 86_400_000);
    // Locks the conversation first, so that a concurrent message precedes the block or sees it.
    const conversationId = await sealConversation(tx, low, high, until);
    await tx
      .insert(blocks)
      .values({ blockerId: blocker.id, blockedId: otherId, createdAt: ctx.now() })
      .onConflictDoNothing();
    if (conversationId !== null) await unlistConversation(tx, conversationId);
    await deleteLikesBetween(tx, low, high);
    await ctx.bus.publish(tx, [
      { userId: blocker.id, type: 'block', data: { profile: String(otherId), blocked: true } },
      { userId: otherId, type: 'block', data: { profile: String(blocker.id), blocked: true } },
    ]);
  });
}
