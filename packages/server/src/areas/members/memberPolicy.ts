import type { Member } from '../../kernel/request/Member.ts';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Relation } from './relationQueries.ts';

/** Whether the other side exists for the viewer at all: same niche, not deleted, and seen or already talked with. */
export function isVisible(viewer: Pick<Member, 'id' | 'niche'>, relation: Relation): boolean {
  const { other, hasConversation } = relation;
  if (other.id === viewer.id) return true;
  if (other.niche !== viewer.niche || other.profileStatus === 'deleted') return false;
  if (
    other.userStatus === 'disabled' ||
    other.userStatus === 'pending_deletion' ||
    other.userStatus === 'erased'
  ) {
    return false;
  }
  // A like of theirs is a sign that they want to be found; so is a conversation.
  return (other.profileStatus === 'active' && !other.invisible) || hasConversation || relation.likesMe;
}

/** @throws ApiError not_found, blocked */
export function assertReachable(
  viewer: Pick<Member, 'id' | 'niche'>,
  relation: Relation | null,
): asserts relation is Relation {
  if (!relation) throw notFound();
  if (relation.blockedMe || relation.blocked) throw new ApiError('blocked');
  if (!isVisible(viewer, relation)) {
    if (relation.other.invisible && relation.other.niche === viewer.niche)
      throw new ApiError('member_invisible');
    throw notFound();
  }
}

/** Whether `viewer` may like the other side. @throws ApiError own_profile, not_found, blocked, member_invisible */
export function assertCanLike(
  viewer: Pick<Member, 'id' | 'niche'>,
  relation: Relation | null,
): asserts relation is Relation {
  if (relation?.other.id === viewer.id) throw new ApiError('own_profile');
  assertReachable(viewer, relation);
  if (relation.other.invisible) throw new ApiError('member_invisible');
}

/**
 * Whether `viewer` may write to the other side, credits and conversation limit aside.
 * @throws ApiError own_profile, not_found, blocked, member_invisible, recipient_not_confirmed
 */
export function assertCanWrite(
  viewer: Pick<Member, 'id' | 'niche'>,
  relation: Relation | null,
): asserts relation is Relation {
  if (relation?.other.id === viewer.id) throw new ApiError('own_profile');
  assertReachable(viewer, relation);
  if (relation.other.invisible && !relation.hasConversation) throw new ApiError('member_invisible');
  if (relation.other.userStatus === 'not_confirmed') throw new ApiError('recipient_not_confirmed');
}
