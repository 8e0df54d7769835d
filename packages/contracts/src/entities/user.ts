import { Type } from 'typebox';
import type { Static, TBoolean, TOptional, TString } from 'typebox';
import { DISABLED_NOTIFICATION_CAUSES, STAFF_ROLES, TRACKING_LENGTHS } from '../attributes.ts';
import type { TrackingName } from '../attributes.ts';
import { AGE_MOMENTS, type ConsentKind } from './kinds.ts';
import { LegalDue } from './legal.ts';
import { SelfProfile } from './profile.ts';
import { Count, CountryCode, CurrencyCode, DateTime, Id, LanguageCode, nullable, oneOf } from './values.ts';

const Limits = {
  daily: nullable(Type.Integer({ minimum: 0, maximum: 100_000_00 })),
  monthly: nullable(Type.Integer({ minimum: 0, maximum: 100_000_00 })),
};

/** A member's own spending limits in minor units; null: unlimited. */
export const SpendLimit = Type.Object({
  ...Limits,
  currency: CurrencyCode,
  /** No purchases before this time. */
  cool_off_until: nullable(DateTime),
  /** Raised limits that are not active yet. Only the server sets them. */
  next: Type.Optional(Type.Object({ ...Limits, from: DateTime })),
});
export type SpendLimit = Static<typeof SpendLimit>;

export const SelfUser = Type.Object({
  id: Id,
  profile: SelfProfile,
  email: Type.String(),
  credits: Type.Integer({ minimum: 0 }),
  paid_user: Type.Boolean(),
  language: LanguageCode,
  country: CountryCode,
  status: oneOf(['not_confirmed', 'confirmed', 'disabled', 'pending_deletion']),
  notifications_disabled: Type.Array(oneOf(DISABLED_NOTIFICATION_CAUSES)),
  signup_date: DateTime,
  invisible: Type.Boolean(),
  /** Visitors can find and see the profile, if the site shows profiles to visitors. */
  visible_to_visitors: Type.Boolean(),
  read_receipts: Type.Boolean(),
  typing: Type.Boolean(),
  /** The member's activity is visible to others, and theirs to the member. */
  show_activity: Type.Boolean(),
  discreet_push: Type.Boolean(),
  timezone: Type.String(),
  spend_limit: nullable(SpendLimit),
  /** Remaining new conversations of a free member; null for premium members. */
  conversations_left: nullable(Count),
  photo_limit: Count,
  /** Notifications are offered only after the first message. */
  has_sent_message: Type.Boolean(),
  /** A failed payment of the last three days without a later one. */
  failed_payment: nullable(Id),
  /** Versions of terms and privacy policy that need acceptance. */
  legal_due: Type.Array(LegalDue),
  /** Moments that still require the age check of the member's country. */
  age_due: Type.Array(oneOf(AGE_MOMENTS)),
  staff_roles: Type.Array(oneOf(STAFF_ROLES)),
});
export type SelfUser = Static<typeof SelfUser>;

/** One logged-in device. */
export const Session = Type.Object({
  id: Id,
  current: Type.Boolean(),
  /** Browser and system as text, e.g. "Firefox, Android". */
  device: Type.String(),
  country: nullable(Type.String()),
  created_at: DateTime,
  last_seen_at: DateTime,
});
export type Session = Static<typeof Session>;

const tag = (name: TrackingName) => Type.Optional(Type.String({ maxLength: TRACKING_LENGTHS[name] }));

/** First-touch traffic source. */
export const Tracking = Type.Object(
  {
    network: tag('network'),
    ref: tag('ref'),
    sub1: tag('sub1'),
    sub2: tag('sub2'),
    sub3: tag('sub3'),
  } satisfies Record<TrackingName, TOptional<TString>>,
  { additionalProperties: false },
);
export type Tracking = Static<typeof Tracking>;

export const Consents = Type.Object(
  { terms: Type.Boolean(), sensitive: Type.Boolean(), marketing: Type.Boolean() } satisfies Record<
    ConsentKind,
    TBoolean
  >,
  { additionalProperties: false },
);
export type Consents = Static<typeof Consents>;
