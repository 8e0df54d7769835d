import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  CAMPAIGN_BUILDS,
  CAMPAIGN_TEXT_LENGTHS,
  DISABLED_NOTIFICATION_CAUSES,
  GENDERS,
  PAYMENT_METHODS,
  STAFF_ROLES,
} from '../attributes.ts';
import { RemoteNameText } from './release.ts';
import { MainImage } from './photo.ts';
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

/** A member as staff see one: no password, no messages. */
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
  /** Domain of the account's site. Staff see all sites. */
  site: Type.String(),
  /** Payments refundable now; only if one member was requested by id. */
  refundable: Type.Optional(
    Type.Array(Type.Object({ payment_id: Id, credits: Count, amount: Money, paid_at: DateTime })),
  ),
  /** Credits the caller can give without approval; only for support, if requested by id. */
  credits_alone: Type.Optional(Count),
});
export type StaffMember = Static<typeof StaffMember>;

/** Credits that await approval by a second support agent. */
export const CreditRequest = Type.Object({
  id: Id,
  member: Type.Object({ id: Id, name: Type.String() }),
  credits: Count,
  reason: Type.String(),
  /** The requester. */
  staff: Type.String(),
  asked_at: DateTime,
  site: Type.String(),
  /** The caller neither requested nor receives it. */
  approvable: Type.Boolean(),
});
export type CreditRequest = Static<typeof CreditRequest>;

/** A refund that the provider could not pay out; the credits were returned. */
export const FailedRefund = Type.Object({
  payment_id: Id,
  member: Type.Object({ id: Id, name: Type.String() }),
  paymentmethod: oneOf(PAYMENT_METHODS),
  requested_at: DateTime,
  /** What a retry would refund; null if the credits have been used since. */
  refundable: nullable(Type.Object({ credits: Count, amount: Money })),
  site: Type.String(),
});
export type FailedRefund = Static<typeof FailedRefund>;

export const WaitingWork = Type.Object({
  section: oneOf(['photos', 'checks', 'cases', 'looks', 'held', 'refunds', 'credits']),
  count: Count,
  /** Null if nothing is waiting. */
  oldest: nullable(DateTime),
});
export type WaitingWork = Static<typeof WaitingWork>;

/** Audit log actions by staff, or automatic ones by the server. */
export type AuditAction =
  | 'ban.refused'
  | `campaign.${'create' | 'change' | 'end' | 'resume'}`
  | `case.${'upheld' | 'dismissed' | 'undo' | 'view'}`
  | `credits.${'adjust' | 'ask' | 'approve' | 'decline'}`
  | `invite.${'create' | 'mail' | 'revoke'}`
  | 'jobs.retry'
  | 'list.change'
  | `member.${'disable' | 'ease' | 'enable' | 'lift' | 'search' | 'view'}`
  | `message.${'view' | 'release' | 'refuse' | 'return'}`
  | 'legal.announce'
  | `news.${'send' | 'approve' | 'cancel'}`
  | 'payment.refund'
  | `photo.${'active' | 'rejected' | 'import' | 'forget' | 'view' | 'verified' | 'unverified'}`
  | `remote.${'access' | 'live' | 'publish'}`
  | `site.${'create' | 'change'}`
  | `staff.${'login' | 'roles'}`;

export const AuditEntry = Type.Object({
  id: Id,
  at: DateTime,
  staff: Type.Object({ id: Id, name: Type.String() }),
  /** An `AuditAction`, possibly of an earlier release. */
  action: Type.String(),
  /** `member:4711`, `case:12`; `search:name` for member lists. */
  subject: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** Change summary: `+5`, `bounce`, `upheld`; for a search the number of members shown. */
  change: nullable(Type.String()),
  /** Site of the subject; null if none. */
  site: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const StaffSite = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  /** Who may sign up. */
  gate: Type.String(),
  /** Waiting-list addresses without an invite. */
  waiting: Count,
});
export type StaffSite = Static<typeof StaffSite>;

export const Invite = Type.Object({
  code: Type.String(),
  site: Type.String(),
  /** `/{code}` on the invite's site. */
  link: Type.String(),
  created_at: DateTime,
  expires_at: DateTime,
  used_at: nullable(DateTime),
  revoked: Type.Boolean(),
});
export type Invite = Static<typeof Invite>;

/** Which of a link's campaigns gets more sign-ups per visit, for a one-sentence summary. */
const LinkVerdict = Type.Object({
  /** `single`: nothing to compare; `alike`: no difference that matters. */
  kind: oneOf(['single', 'early', 'alike', 'better']),
  /** For `early`: estimated days until a verdict; null: unknown. */
  days: nullable(Count),
  /** For `better`: letters of the best and the second best. */
  best: nullable(Type.String()),
  other: nullable(Type.String()),
  /** Additional sign-ups of the best campaign in `per` visits. */
  more: Count,
  per: Count,
});

export const CampaignProgress = Type.Object({
  /** Visits of the last 14 days in UTC, today last. */
  days: Type.Array(Count),
  /** Sign-ups per visit with their 95 % interval. */
  rate: Type.Object({ share: Type.Number(), low: Type.Number(), high: Type.Number() }),
  /** As in the results; null if no other campaign uses the link. */
  letter: nullable(Type.String()),
  verdict: LinkVerdict,
});
export type CampaignProgress = Static<typeof CampaignProgress>;

/**
 * A campaign's texts in one language, which replace the lander's. Empty: the lander's text stays.
 */
export const CampaignText = Type.Object(
  {
    language: LanguageCode,
    headline: PersonText(CAMPAIGN_TEXT_LENGTHS.headline),
    lead: PersonText(CAMPAIGN_TEXT_LENGTHS.lead),
  },
  { additionalProperties: false },
);
export type CampaignText = Static<typeof CampaignText>;

/** Maps a link to a lander. Running campaigns with the same slug share visitors by weight. */
export const Campaign = Type.Object({
  id: Id,
  site: Type.String(),
  slug: Type.String(),
  /** `/{slug}` on the campaign's site. */
  link: Type.String(),
  lander: Type.String(),
  /** Build of the lander; null: live. */
  version: nullable(Type.String()),
  /**
   * `gone`: deleted, withdrawn or incompatible. Visitors get the live build and are not counted.
   */
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
  texts: Type.Array(CampaignText),
  active: Type.Boolean(),
  visits: Count,
  signups: Count,
  /** Only in lists. */
  progress: Type.Optional(CampaignProgress),
});
export type Campaign = Static<typeof Campaign>;

/** A share of visits with its 95 % interval. */
const Share = Type.Object({
  count: Count,
  share: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
});

/** Results of one campaign among those that share its link. */
export const CampaignVariant = Type.Object({
  id: Id,
  /** `A`, `B` …, in order of creation. */
  letter: Type.String(),
  lander: Type.String(),
  version: nullable(Type.String()),
  weight: Type.Integer(),
  active: Type.Boolean(),
  visits: Count,
  /** Visits served by the live build instead; excluded from the other figures. */
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

/** The verdict on one metric. `single`: only one variant. */
export const CampaignVerdict = Type.Object({
  kind: oneOf(['single', 'early', 'open', 'better']),
  /** Letter of the better variant; null if undecided. */
  best: nullable(Type.String()),
  /** 0 to 1; valid at any time (sequential test). */
  confidence: Type.Number(),
});
export type CampaignVerdict = Static<typeof CampaignVerdict>;

export const CampaignResults = Type.Object({
  variants: Type.Array(CampaignVariant),
  /** The currency most buyers paid in; payments in others are excluded. */
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

export const NewsText = Type.Object(
  {
    language: LanguageCode,
    subject: PersonText(120, { minLength: 1 }),
    text: PersonText(5000, { minLength: 1 }),
  },
  { additionalProperties: false },
);
export type NewsText = Static<typeof NewsText>;

/** A newsletter and its progress. */
export const StaffNews = Type.Object({
  id: Id,
  /** Null: all sites. */
  site: nullable(Type.String()),
  staff: Type.String(),
  texts: Type.Array(NewsText),
  readers: Count,
  sent: Count,
  created_at: DateTime,
  /** Can be cancelled until then. Null: awaits approval. */
  starts_at: nullable(DateTime),
  cancelled_at: nullable(DateTime),
  /** Null: in progress or not started. */
  finished_at: nullable(DateTime),
  /** Awaits approval, and the caller may approve it because someone else wrote it. */
  approvable: Type.Boolean(),
});
export type StaffNews = Static<typeof StaffNews>;

export const BuildState = Type.Object({
  version: Type.String(),
  published_at: DateTime,
  requires: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  /** Compatible with what is live: a remote with the shell, a shell with the remotes. */
  fits: Type.Boolean(),
  /** Shared exports that the live shell lacks: `mobx.when`; for a shell: `chat: mobx.when`. */
  missing: Type.Array(Type.String()),
  live: Type.Boolean(),
  /** The fallback for the live build. */
  last_good: Type.Boolean(),
  /** Never served again, not even as a fallback. */
  withdrawn: Type.Boolean(),
  /** Source commit; null for builds of `npm start`. */
  commit: nullable(Type.String()),
  author: nullable(Type.String()),
  /** Loads reported by browsers. */
  loads: Count,
  failures: Count,
});
export type BuildState = Static<typeof BuildState>;

/** Reported loads of a remote within one hour. */
export const LoadHour = Type.Object({
  at: DateTime,
  visits: Count,
  failed: Count,
  /** 90th percentile in milliseconds; null if there were no loads. */
  p90: nullable(Count),
});
export type LoadHour = Static<typeof LoadHour>;

/** An audit log entry about a remote or the shell. */
export const ReleaseAct = Type.Object({
  at: DateTime,
  /** Staff member or command-line user; null: automatic. */
  staff: nullable(Type.String()),
  /** `1a2b > 3c4d`. */
  change: Type.String(),
  reason: Type.String(),
});
export type ReleaseAct = Static<typeof ReleaseAct>;

export const RemoteState = Type.Object({
  remote: RemoteNameText,
  /** Newest first. */
  versions: Type.Array(BuildState),
  /** When staff chose the live build; null: the latest published build is live. */
  chosen_at: nullable(DateTime),
  /** The build pinned by a rollback or by staff; null: none. */
  held: nullable(Type.String()),
  /** When load records were last analysed, if canaries are running and the analysis is overdue. */
  not_analysed_since: Type.Optional(DateTime),
  /** A build that should be live but is not served: missing, incompatible or withdrawn. */
  skipped: nullable(
    Type.Object({ version: Type.String(), because: oneOf(['gone', 'incompatible', 'withdrawn']) }),
  ),
  /** The canary that includes the remote. `share`: number of the 10,000 buckets. */
  canary: nullable(
    Type.Object({
      version: Type.String(),
      share: Count,
      set: Type.Array(Type.String()),
      started_at: DateTime,
    }),
  ),
  /** Reports of the last day, without empty hours. */
  hours: Type.Array(LoadHour),
  /** Prerendering of the last day: attempts, and those that threw or timed out. */
  renders: Type.Object({ all: Count, failed: Count }),
  /** Newest first. */
  acts: Type.Array(ReleaseAct),
});
export type RemoteState = Static<typeof RemoteState>;
