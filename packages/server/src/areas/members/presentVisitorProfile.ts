import { isSensitiveInterest } from '@rendezvous/contracts';
import type { VisitorProfile } from '@rendezvous/contracts';
import type { CardRow } from './cardQueries.ts';
import type { DetailRow } from './detailQueries.ts';
import type { CardContext } from './PresentContext.ts';
import { presentVisitorCard } from './presentVisitorCard.ts';

/** Presents a member to visitors, without sensitive interests, exact place or last activity. */
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
