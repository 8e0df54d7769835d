import type { MemberCard } from '@rendezvous/contracts';
import type { CardRow } from './cardQueries.ts';
import type { CardContext } from './PresentContext.ts';
import { presentDistance } from './presentDistance.ts';
import type { Position } from './presentDistance.ts';
import { presentPresence } from './presentPresence.ts';
import type { PresenceViewer } from './presentPresence.ts';
import { presentVisitorCard } from './presentVisitorCard.ts';

const NEW_MS = 7 * 24 * 3600_000;

export function presentMemberCard(
  context: CardContext,
  row: CardRow,
  viewer: Position & PresenceViewer,
): MemberCard {
  return {
    ...presentVisitorCard(context, row),
    kind: 'member',
    city: row.city,
    distance_km: presentDistance(row, viewer),
    ...presentPresence(row, viewer, context.now),
    is_new: context.now.getTime() - row.signedUpAt.getTime() < NEW_MS,
    photo_count: row.photoCount,
    photo_checked: row.photoCheckedAt !== null,
    liked: row.liked,
    likes_me: row.likesMe,
  };
}
