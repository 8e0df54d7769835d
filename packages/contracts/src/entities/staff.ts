import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  CAMPAIGN_BUILDS,
  DISABLED_NOTIFICATION_CAUSES,
  GENDERS,
  PAYMENT_METHODS,
  STAFF_ROLES,
} from '../attributes.ts';
import { RemoteNameText } from './release.ts';
import { Case } from './case.ts';
import { MainImage, Photo } from './photo.ts';
import {
  Count,
  CountryCode,
  CurrencyCode,
  DateTime,
  Id,
  LanguageCode,
  Money,
  PersonText,
  nullable,
  oneOf,
} from './values.ts';

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
  /** Domain of the account's site; staff see all sites. */
  site: Type.String(),
  /** Payments that can be refunded now; only if one member was requested by id. */
  refundable: Type.Optional(
    Type.Array(Type.Object({ payment_id: Id, credits: Count, amount: Money, paid_at: DateTime })),
  ),
  /** The most that the caller can give now without a second person; only to support, if one member was requested by id. */
  credits_alone: Type.Optional(Count),
});
export type StaffMember = Static<typeof StaffMember>;

/** Credits for a member that wait for a second person of support. */
export const CreditRequest = Type.Object({
  id: Id,
  member: Type.Object({ id: Id, name: Type.String() }),
  credits: Count,
  reason: Type.String(),
  /** Name of the person who asked. */
  staff: Type.String(),
  asked_at: DateTime,
  site: Type.String(),
  /** The caller may approve it: neither asked for it nor gets it. */
  approvable: Type.Boolean(),
});
export type CreditRequest = Static<typeof CreditRequest>;

/** A refund that the provider could not pay out. The member has the credits back. */
export const FailedRefund = Type.Object({
  payment_id: Id,
  member: Type.Object({ id: Id, name: Type.String() }),
  paymentmethod: oneOf(PAYMENT_METHODS),
  requested_at: DateTime,
  /** What another attempt would return now; null when the credits have been used since. */
  refundable: nullable(Type.Object({ credits: Count, amount: Money })),
  site: Type.String(),
});
export type FailedRefund = Static<typeof FailedRefund>;

export const StaffPhoto = Type.Object({
  photo: Photo,
  profile: Id,
  name: Type.String(),
  age: Type.Integer(),
  site: Type.String(),
  submitted_at: DateTime,
});
export type StaffPhoto = Static<typeof StaffPhoto>;

/** A case with the evidence that was stored when it was opened. */
export const StaffCase = Type.Object({
  ...Case.properties,
  site: Type.String(),
  text: nullable(Type.String()),
  /** Of the author: the e-mail address for a visitor's complaint. */
  email: nullable(Type.String()),
  /** The author's language; the outcome is mailed exactly as staff write it. */
  language: Type.String(),
  reporter: nullable(Type.Object({ id: Id, name: Type.String() })),
  subject: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** A photo in a chat was reported: upholding the report removes it. */
  chat_photo: Type.Boolean(),
  evidence: Type.Array(
    Type.Object({
      kind: oneOf(['message', 'photo', 'profile', 'decision']),
      at: DateTime,
      by: nullable(Id),
      text: nullable(Type.String()),
      filename: nullable(Type.String()),
    }),
  ),
  decided_at: nullable(DateTime),
});
export type StaffCase = Static<typeof StaffCase>;

/** What staff do, and what the server does in their place, as the log names it. */
export type AuditAction =
  | 'ban.refused'
  | `campaign.${'create' | 'change' | 'end' | 'resume'}`
  | `case.${'upheld' | 'dismissed' | 'view'}`
  | `credits.${'adjust' | 'ask' | 'approve' | 'decline'}`
  | `invite.${'create' | 'mail' | 'revoke'}`
  | `member.${'disable' | 'enable' | 'lift' | 'search' | 'view'}`
  | 'legal.announce'
  | `news.${'send' | 'approve' | 'cancel'}`
  | 'payment.refund'
  | `photo.${'active' | 'rejected'}`
  | `remote.${'access' | 'live' | 'publish'}`
  | `site.${'create' | 'change'}`
  | `staff.${'login' | 'roles'}`;

export const AuditEntry = Type.Object({
  id: Id,
  at: DateTime,
  staff: Type.Object({ id: Id, name: Type.String() }),
  /** An `AuditAction`, or one of an earlier release. */
  action: Type.String(),
  /** `member:4711`, `case:12`; `search:name` for a list of members. */
  subject: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** A summary of the change: `+5`, `bounce`, `upheld`; for a search the number of members shown. */
  change: nullable(Type.String()),
  /** Site of the subject; null if it belongs to none. */
  site: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** A site as staff choose it. */
export const StaffSite = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  /** Who may sign up, from the site's settings. */
  gate: Type.String(),
  /** Addresses on the waiting list that have no invite yet. */
  waiting: Count,
});
export type StaffSite = Static<typeof StaffSite>;

export const Invite = Type.Object({
  code: Type.String(),
  site: Type.String(),
  /** The address that `code` leads to: `/{code}` on the invite's own site. */
  link: Type.String(),
  created_at: DateTime,
  expires_at: DateTime,
  used_at: nullable(DateTime),
  revoked: Type.Boolean(),
});
export type Invite = Static<typeof Invite>;

/** Ties a link to a lander. Running campaigns with one slug share its visitors by weight. */
export const Campaign = Type.Object({
  id: Id,
  site: Type.String(),
  slug: Type.String(),
  /** The short link `/{slug}` on the campaign's own site. */
  link: Type.String(),
  lander: Type.String(),
  /** Build of the lander's remote; null: the live one. */
  version: nullable(Type.String()),
  /** `gone`: deleted, withdrawn, or the shell cannot run it. Visitors get the live build, and their visits do not count. */
  build: oneOf(CAMPAIGN_BUILDS),
  network: nullable(Type.String()),
  ref: nullable(Type.String()),
  sub1: nullable(Type.String()),
  sub2: nullable(Type.String()),
  sub3: nullable(Type.String()),
  language: nullable(LanguageCode),
  starts_at: DateTime,
  ends_at: nullable(DateTime),
  weight: Type.Integer(),
  active: Type.Boolean(),
  visits: Count,
  signups: Count,
});
export type Campaign = Static<typeof Campaign>;

/** A share of the visits with its 95 % interval. */
const Share = Type.Object({
  count: Count,
  share: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
});

/** The results of a campaign beside the others of its link. */
export const CampaignVariant = Type.Object({
  id: Id,
  /** `A`, `B` …, in the order in which they were made. */
  letter: Type.String(),
  lander: Type.String(),
  version: nullable(Type.String()),
  weight: Type.Integer(),
  active: Type.Boolean(),
  visits: Count,
  /** Visits with the live build in place of the campaign's own; not among the others. */
  fallbacks: Count,
  starts: Share,
  signups: Share,
  confirmed: Share,
  purchases: Share,
  revenue: Type.Object({
    /** In minor units of `currency`. */
    amount: Count,
    /** Per visit, with its 95 % interval. */
    mean: Type.Number(),
    low: Type.Number(),
    high: Type.Number(),
  }),
});
export type CampaignVariant = Static<typeof CampaignVariant>;

/** What the figures say by one metric. `single`: there is nothing to compare. */
export const CampaignVerdict = Type.Object({
  kind: oneOf(['single', 'early', 'open', 'better']),
  /** Letter of the better variant; null without one. */
  best: nullable(Type.String()),
  /** 0 to 1; stays true however often the figures are read while they grow. */
  confidence: Type.Number(),
});
export type CampaignVerdict = Static<typeof CampaignVerdict>;

export const CampaignResults = Type.Object({
  variants: Type.Array(CampaignVariant),
  /** Of the revenue: the one that most buyers paid in. Payments in another are left out. */
  currency: CurrencyCode,
  verdicts: Type.Object({
    starts: CampaignVerdict,
    signups: CampaignVerdict,
    confirmed: CampaignVerdict,
    purchases: CampaignVerdict,
    revenue: CampaignVerdict,
  }),
});
export type CampaignResults = Static<typeof CampaignResults>;

/** News in one language. */
export const NewsText = Type.Object(
  {
    language: LanguageCode,
    subject: PersonText(120, { minLength: 1 }),
    text: PersonText(5000, { minLength: 1 }),
  },
  { additionalProperties: false },
);
export type NewsText = Static<typeof NewsText>;

/** News sent to members by mail, and its progress. */
export const StaffNews = Type.Object({
  id: Id,
  /** Null: all sites. */
  site: nullable(Type.String()),
  staff: Type.String(),
  texts: Type.Array(NewsText),
  readers: Count,
  sent: Count,
  created_at: DateTime,
  /** Until then it can be taken back. Null: it waits for a second person. */
  starts_at: nullable(DateTime),
  /** Taken back. */
  cancelled_at: nullable(DateTime),
  /** Null: in progress, or not begun. */
  finished_at: nullable(DateTime),
  /** It waits, and the caller is not its author. */
  approvable: Type.Boolean(),
});
export type StaffNews = Static<typeof StaffNews>;

/** A build that can be activated. */
export const BuildState = Type.Object({
  version: Type.String(),
  published_at: DateTime,
  requires: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  /** It can run beside what is live: a remote in the current shell, a shell with the current remotes. */
  fits: Type.Boolean(),
  /** Names of shared modules that a remote needs and the current shell does not have: `mobx.when`. Of a shell, with the remote: `chat: mobx.when`. */
  missing: Type.Array(Type.String()),
  live: Type.Boolean(),
  /** The fallback of the live build. */
  last_good: Type.Boolean(),
  /** Was rolled back: never used as a fallback. */
  withdrawn: Type.Boolean(),
  /** Of the source; null for builds of `npm start`. */
  commit: nullable(Type.String()),
  author: nullable(Type.String()),
  /** What browsers reported. */
  loads: Count,
  failures: Count,
});
export type BuildState = Static<typeof BuildState>;

/** What tabs reported of a remote in an hour. */
export const LoadHour = Type.Object({
  at: DateTime,
  visits: Count,
  failed: Count,
  /** Milliseconds that nine of ten loads did not exceed; null without loads. */
  p90: nullable(Count),
});
export type LoadHour = Static<typeof LoadHour>;

/** What a person, or the server itself, did to a project: an entry of the audit log. */
export const ReleaseAct = Type.Object({
  at: DateTime,
  /** A member of staff, or who used the command line. Null: the server itself. */
  staff: nullable(Type.String()),
  /** `1a2b > 3c4d`. */
  change: Type.String(),
  reason: Type.String(),
});
export type ReleaseAct = Static<typeof ReleaseAct>;

/** A remote, or the shell. */
export const RemoteState = Type.Object({
  remote: RemoteNameText,
  /** Newest first. */
  versions: Type.Array(BuildState),
  /** Staff chose the live build; null: it is the latest published one. */
  chosen_at: nullable(DateTime),
  /** The build that a rollback or a pin holds until a person lifts it; null: none. */
  held: nullable(Type.String()),
  /** Canaries or releases run, and their load records were last compared then. Missing: they are compared. */
  unjudged_since: Type.Optional(DateTime),
  /** A build that should be live and cannot be served: the store does not have it, the shell cannot run it, or it was withdrawn. */
  skipped: nullable(
    Type.Object({ version: Type.String(), because: oneOf(['gone', 'incompatible', 'withdrawn']) }),
  ),
  /** The canary that the remote is part of. `share`: buckets of 10,000. */
  canary: nullable(
    Type.Object({
      version: Type.String(),
      share: Count,
      set: Type.Array(Type.String()),
      started_at: DateTime,
    }),
  ),
  /** The last day, without hours in which nobody came. */
  hours: Type.Array(LoadHour),
  /** First views of the last day that the server tried to render, and those that threw or took too long. */
  renders: Type.Object({ all: Count, failed: Count }),
  /** The latest acts, newest first. */
  acts: Type.Array(ReleaseAct),
});
export type RemoteState = Static<typeof RemoteState>;
