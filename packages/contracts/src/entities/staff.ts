import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DISABLED_NOTIFICATION_CAUSES, GENDERS, STAFF_ROLES } from '../attributes.ts';
import { REMOTE_NAMES } from '../routes/RouteRow.ts';
import { Case } from './case.ts';
import { MainImage, Photo } from './photo.ts';
import { Count, CountryCode, DateTime, Id, Money, nullable, oneOf } from './values.ts';

/** A member as staff may see one. No password, no messages. */
export const StaffMember = Type.Object({
  id: Id,
  profile: Id,
  name: Type.String(),
  email: Type.String(),
  age: Type.Integer(),
  gender: oneOf(GENDERS),
  country: CountryCode,
  status: Type.String(),
  disabled: Type.Boolean(),
  credits: Count,
  paid_user: Type.Boolean(),
  signup_date: DateTime,
  last_active: nullable(DateTime),
  notifications_disabled: Type.Array(oneOf(DISABLED_NOTIFICATION_CAUSES)),
  staff_roles: Type.Array(oneOf(STAFF_ROLES)),
  main_image: nullable(MainImage),
  open_cases: Count,
  /** Domain of the site that the account is on; staff answer for all sites. */
  site: Type.String(),
  /** Payments that can be given back now; only where one member was asked for by id. */
  refundable: Type.Optional(
    Type.Array(Type.Object({ payment_id: Id, credits: Count, amount: Money, until: DateTime })),
  ),
});
export type StaffMember = Static<typeof StaffMember>;

export const StaffPhoto = Type.Object({
  photo: Photo,
  profile: Id,
  name: Type.String(),
  age: Type.Integer(),
  submitted_at: DateTime,
});
export type StaffPhoto = Static<typeof StaffPhoto>;

/** A case with what was sealed when it was opened. */
export const StaffCase = Type.Object({
  ...Case.properties,
  text: nullable(Type.String()),
  /** Of the author: an address for a visitor's complaint. */
  email: nullable(Type.String()),
  /** The author's language: the outcome is mailed as it is written. */
  language: Type.String(),
  reporter: nullable(Type.Object({ id: Id, name: Type.String() })),
  subject: nullable(Type.Object({ id: Id, name: Type.String() })),
  evidence: Type.Array(
    Type.Object({
      kind: oneOf(['message', 'photo', 'profile']),
      at: DateTime,
      by: nullable(Id),
      text: nullable(Type.String()),
      filename: nullable(Type.String()),
    }),
  ),
  decided_at: nullable(DateTime),
});
export type StaffCase = Static<typeof StaffCase>;

export const AuditEntry = Type.Object({
  id: Id,
  at: DateTime,
  staff: Type.Object({ id: Id, name: Type.String() }),
  /** `photo.active`, `member.disable`, `credits.adjust` ... */
  action: Type.String(),
  subject: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** What it changed, in short: `+5`, `bounce`, `upheld` ... */
  change: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const Invite = Type.Object({
  code: Type.String(),
  created_at: DateTime,
  expires_at: DateTime,
  used_at: nullable(DateTime),
});
export type Invite = Static<typeof Invite>;

/** Ties a link to a lander. */
export const Campaign = Type.Object({
  id: Id,
  slug: Type.String(),
  lander: Type.String(),
  network: nullable(Type.String()),
  ref: nullable(Type.String()),
  language: nullable(Type.String()),
  starts_at: nullable(DateTime),
  ends_at: nullable(DateTime),
  weight: Type.Integer(),
  active: Type.Boolean(),
  visits: Count,
  signups: Count,
});
export type Campaign = Static<typeof Campaign>;

export const RemoteState = Type.Object({
  remote: oneOf(REMOTE_NAMES),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      published_at: DateTime,
      requires: Type.String(),
      live: Type.Boolean(),
      last_good: Type.Boolean(),
    }),
  ),
});
export type RemoteState = Static<typeof RemoteState>;
