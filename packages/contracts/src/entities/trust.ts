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
  /** At first; half of them after each half-life. */
  points: Count,
  /** Counts, domains and masked values by name. */
  evidence: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  at: DateTime,
  /** A person has lifted the level that it led to, so it no longer counts. */
  cleared: Type.Boolean(),
});
export type TrustSignal = Static<typeof TrustSignal>;

/** Another account that probably belongs to the same person, and why. Never what they share. */
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

/** What is known of a member, for the desk. */
export const MemberTrust = Type.Object({
  id: Id,
  name: Type.String(),
  site: Type.String(),
  score: Count,
  slow_at: Count,
  hold_at: Count,
  /** Levels in force, with the decision that explains each. */
  levels: Type.Array(
    Type.Object({ kind: oneOf(TRUST_LEVELS), since: DateTime, facts: nullable(Type.String()) }),
  ),
  /** What counts, by what it is about, in the reader's language and with its evidence. */
  noticed: Type.Array(Type.Object({ text: Type.String(), evidence: Type.Array(Type.String()) })),
  /** Newest first. */
  signals: Type.Array(TrustSignal),
  /** The strongest first, at most 50, without staff. */
  linked: Type.Array(LinkedAccount),
});
export type MemberTrust = Static<typeof MemberTrust>;

const Person = Type.Object({ id: Id, name: Type.String() });

/** A first message that waits for a moderator, or waited. */
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
  /** Of the sender, now. */
  score: Count,
  outcome: nullable(oneOf(HELD_OUTCOMES)),
});
export type StaffHeldMessage = Static<typeof StaffHeldMessage>;

export const TrustListEntry = Type.Object({
  /** Null: comes with the program. */
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

/** Members of a site in the last 30 days, for the thresholds in its settings. */
export const TrustRates = Type.Object({
  site: Type.String(),
  /** Who logged in. */
  members: Count,
  slowed: Count,
  held: Count,
  /** Levels that a person lifted again. */
  lifted: Count,
});
export type TrustRates = Static<typeof TrustRates>;
