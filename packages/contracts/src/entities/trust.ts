import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MESSAGE_KINDS } from '../attributes.ts';
import { Quote } from './chat.ts';
import {
  HELD_OUTCOMES,
  LINK_KINDS,
  LINK_STRENGTHS,
  SIGNAL_KINDS,
  TRUST_LEVELS,
  TRUST_LISTS,
} from './kinds.ts';
import { MainImage, MessagePhoto } from './photo.ts';
import { Count, DateTime, Id, LanguageCode, nullable, oneOf } from './values.ts';

/** A fact that the site noticed about a member. */
export const TrustSignal = Type.Object({
  id: Id,
  kind: oneOf(SIGNAL_KINDS),
  /** Initial points, which halve after each half-life. */
  points: Count,
  /** Counts, domains and masked values by name. */
  evidence: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  at: DateTime,
  /** Staff lifted the restriction that it led to, so it no longer counts. */
  cleared: Type.Boolean(),
});
export type TrustSignal = Static<typeof TrustSignal>;

/**
 * Another account that probably belongs to the same person, and why; without the shared data
 * itself.
 */
export const LinkedAccount = Type.Object({
  id: Id,
  name: Type.String(),
  site: Type.String(),
  status: Type.String(),
  signup_date: DateTime,
  main_image: nullable(MainImage),
  strength: oneOf(LINK_STRENGTHS),
  /** `count`: browsers, cards, photos or messages in common. */
  reasons: Type.Array(Type.Object({ kind: oneOf(LINK_KINDS), count: Count })),
});
export type LinkedAccount = Static<typeof LinkedAccount>;

/** A member's trust record, for moderators. */
export const MemberTrust = Type.Object({
  id: Id,
  name: Type.String(),
  site: Type.String(),
  score: Count,
  slow_at: Count,
  hold_at: Count,
  /** Restrictions in force, with the decision that explains each. */
  levels: Type.Array(
    Type.Object({ kind: oneOf(TRUST_LEVELS), since: DateTime, facts: nullable(Type.String()) }),
  ),
  /** Active signals by topic, in the reader's language and with their evidence. */
  noticed: Type.Array(Type.Object({ text: Type.String(), evidence: Type.Array(Type.String()) })),
  /** Newest first. */
  signals: Type.Array(TrustSignal),
  /** Strongest first, at most 50, without staff. */
  linked: Type.Array(LinkedAccount),
});
export type MemberTrust = Static<typeof MemberTrust>;

const Person = Type.Object({ id: Id, name: Type.String() });

/** A first message that awaits or awaited a moderator. */
export const StaffHeldMessage = Type.Object({
  id: Id,
  site: Type.String(),
  sender: Person,
  recipient: Person,
  kind: oneOf(MESSAGE_KINDS),
  text: nullable(Type.String()),
  photo: nullable(MessagePhoto),
  quote: nullable(Quote),
  sent_at: DateTime,
  held_until: DateTime,
  /** The sender's current score. */
  score: Count,
  outcome: nullable(oneOf(HELD_OUTCOMES)),
});
export type StaffHeldMessage = Static<typeof StaffHeldMessage>;

export const TrustListEntry = Type.Object({
  /** Null: built in. */
  id: nullable(Id),
  kind: oneOf(TRUST_LISTS),
  value: Type.String(),
  /** Null: any. */
  language: nullable(LanguageCode),
  active: Type.Boolean(),
  added_by: nullable(Type.String()),
  added_at: nullable(DateTime),
});
export type TrustListEntry = Static<typeof TrustListEntry>;

/**
 * Figures about a site's members in the last 30 days, for choosing the thresholds in its settings.
 */
export const TrustRates = Type.Object({
  site: Type.String(),
  /** Members who were active. */
  members: Count,
  slowed: Count,
  held: Count,
  /** Restrictions that staff lifted. */
  lifted: Count,
});
export type TrustRates = Static<typeof TrustRates>;
