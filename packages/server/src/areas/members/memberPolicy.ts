import type { ProfileStatus } from '@rendezvous/contracts/entities';
import type { Member } from '../../kernel/request/Member.ts';
import { ApiError, notFound } from '../../kernel/ApiError.ts';

import type { UserStatus } from '../../kernel/db/schema/account.ts';

export type Relation = {
  /** Whether the member blocked the other one, and vice versa. */
  blocked: boolean;
  blockedMe: boolean;
  liked: boolean;
  likesMe: boolean;
  conversationId: number | null;
  /** Whether there is a conversation with messages that no block has sealed. */
  hasConversation: boolean;
  other: {
    id: number;
    siteId: number;
    niche: number;
    name: string;
    profileStatus: ProfileStatus;
    userStatus: UserStatus;
    invisible: boolean;
    visibleToVisitors: boolean;
    fictional: boolean;
  };
};

type Viewer = Pick<Member, 'id' | 'niche'>;

/** The member who likes or writes. */
type Starter = Pick<Member, 'id' | 'niche' | 'fictional'>;

/** Whether the viewer sees the other member: same niche, not deleted, and listed or in contact. */
export function isVisible(viewer: Viewer, relation: Relation): boolean {
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
  // Profiles pending a staff decision are hidden from all, unconfirmed ones from strangers.
  if (other.profileStatus === 'disabled' && other.userStatus === 'active') return false;
  // Members who like the viewer or talk with them want to be found.
  return (other.profileStatus === 'active' && !other.invisible) || hasConversation || relation.likesMe;
}

export const isVisibleToVisitors = ({ other }: Relation, niche: number): boolean =>
  other.niche === niche &&
  other.profileStatus === 'active' &&
  !other.invisible &&
  other.visibleToVisitors &&
  (other.userStatus === 'active' || other.userStatus === 'not_confirmed');

/** Refuses contact if either member has blocked the other. @throws ApiError blocked, blocking */
export function assertNoBlock({ blocked, blockedMe, other }: Relation): void {
  const details = { profile: String(other.id), name: other.name };
  if (blockedMe) throw new ApiError('blocked', details);
  if (blocked) throw new ApiError('blocking', details);
}

/**
 * Checks that the viewer may see the other member.
 * @throws ApiError not_found, blocked, blocking, member_invisible
 */
export function assertReachable(viewer: Viewer, relation: Relation | null): asserts relation is Relation {
  if (!relation) throw notFound();
  assertNoBlock(relation);
  if (!isVisible(viewer, relation)) {
    if (relation.other.invisible && relation.other.niche === viewer.niche)
      throw new ApiError('member_invisible');
    throw notFound();
  }
}

/** @throws ApiError forbidden, own_profile, not_found, blocked, blocking, member_invisible */
export function assertCanLike(viewer: Starter, relation: Relation | null): asserts relation is Relation {
  if (viewer.fictional) throw new ApiError('forbidden');
  if (relation?.other.id === viewer.id) throw new ApiError('own_profile');
  assertReachable(viewer, relation);
  if (relation.other.invisible) throw new ApiError('member_invisible');
}

/**
 * Does not check credits or the conversation limit.
 * @throws ApiError forbidden, own_profile, not_found, blocked, blocking, member_invisible
 * @throws ApiError recipient_not_confirmed
 */
export function assertCanWrite(viewer: Starter, relation: Relation | null): asserts relation is Relation {
  if (relation?.other.id === viewer.id) throw new ApiError('own_profile');
  assertReachable(viewer, relation);
  if (viewer.fictional && !relation.hasConversation) throw new ApiError('forbidden');
  if (relation.other.invisible && !relation.hasConversation) throw new ApiError('member_invisible');
  if (relation.other.userStatus === 'not_confirmed') throw new ApiError('recipient_not_confirmed');
}
