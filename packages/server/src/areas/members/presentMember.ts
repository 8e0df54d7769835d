import type { MemberProfile } from '@rendezvous/contracts';
import { dayOf } from '../../kernel/calendar.ts';
import type { CardRow } from './cardQueries.ts';
import type { DetailRow } from './detailQueries.ts';
import type { CardContext } from './PresentContext.ts';
import type { Position } from './presentDistance.ts';
import { presentMemberCard } from './presentMemberCard.ts';
import type { PresenceViewer } from './presentPresence.ts';

/** The columns are text, but were validated against the contract's lists when written. */
const presentAttributes = (row: DetailRow) => ({
  hair_color: row.hairColor as MemberProfile['hair_color'],
  eye_color: row.eyeColor as MemberProfile['eye_color'],
  body_type: row.bodyType as MemberProfile['body_type'],
  relationship_status: row.relationshipStatus as MemberProfile['relationship_status'],
  tattoos: row.tattoos as MemberProfile['tattoos'],
  reason: row.reason as MemberProfile['reason'],
});

export function presentMember(
  context: CardContext,
  card: CardRow,
  detail: DetailRow,
  viewer: Position & PresenceViewer,
): MemberProfile {
  return {
    ...presentMemberCard(context, card, viewer),
    sexuality: detail.sexuality,
    seeking: detail.seeking,
    about_me: detail.aboutMe,
    interests: detail.interests,
    ...presentAttributes(detail),
    member_since: dayOf(card.signedUpAt),
    photo_checked_at: card.photoCheckedAt?.toISOString() ?? null,
  };
}
