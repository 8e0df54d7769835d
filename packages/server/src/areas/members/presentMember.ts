import { isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest, MemberProfile, VisitorProfile } from '@rendezvous/contracts';
import { dayOf } from '../../kernel/calendar.ts';
import type { CardRow } from './cardQueries.ts';
import { presentMemberCard, presentVisitorCard } from './presentMemberCard.ts';
import type { CardContext, Position } from './presentMemberCard.ts';

/** What a member's page shows beyond the card. */
export type DetailRow = {
  sexuality: MemberProfile['sexuality'];
  seeking: MemberProfile['seeking'];
  aboutMe: string | null;
  interests: Interest[];
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  reason: string | null;
};

/** Attributes are checked against the lists of the contract when they are written. */
export const presentAttributes = (row: DetailRow) => ({
  hair_color: row.hairColor as MemberProfile['hair_color'],
  eye_color: row.eyeColor as MemberProfile['eye_color'],
  body_type: row.bodyType as MemberProfile['body_type'],
  relationship_status: row.relationshipStatus as MemberProfile['relationship_status'],
  tattoos: row.tattoos as MemberProfile['tattoos'],
  reason: row.reason as MemberProfile['reason'],
});

/** A member's page for another member. */
export function presentMember(
  context: CardContext,
  card: CardRow,
  detail: DetailRow,
  viewer: Position,
): MemberProfile {
  return {
    ...presentMemberCard(context, card, viewer),
    sexuality: detail.sexuality,
    seeking: detail.seeking,
    about_me: detail.aboutMe,
    interests: detail.interests,
    ...presentAttributes(detail),
    member_since: dayOf(card.signedUpAt),
  };
}

/** A member's page for a visitor: no sensitive interests, no place beyond the region, no last activity. */
export function presentVisitorProfile(
  context: CardContext,
  card: CardRow,
  detail: DetailRow,
): VisitorProfile {
  return {
    ...presentVisitorCard(context, card),
    photo_count: card.photoCount,
    about_me: detail.aboutMe,
    interests: detail.interests.filter((interest) => !isSensitiveInterest(interest)),
  };
}
