/**
 * Separate from the entities, whose schema library loads slowly, because the database schema
 * imports these.
 */

/** `objection`: against a decision, by the restricted member. */
export const CASE_KINDS = ['report', 'complaint', 'objection'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CLOSED_CASE_STATUSES = ['upheld', 'dismissed'] as const;
export type ClosedCaseStatus = (typeof CLOSED_CASE_STATUSES)[number];

/** What people who cannot log in may request. */
export const DATA_REQUESTS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUESTS)[number];

/** What happens to the subject of an upheld case. `suspend`: for some days. */
export const CASE_MEASURES = ['warn', 'suspend', 'ban'] as const;
export type CaseMeasure = (typeof CASE_MEASURES)[number];

/** A moderator's decision about a photo or a case. `uphold`: without a measure for the subject. */
export const PHOTO_VERDICTS = ['accept', 'reject'] as const;
export const CASE_VERDICTS = ['dismiss', 'uphold', ...CASE_MEASURES] as const;
export const LOOK_VERDICTS = [...PHOTO_VERDICTS, ...CASE_VERDICTS] as const;
export type LookVerdict = (typeof LOOK_VERDICTS)[number];

/** Usual replies to the author of a case. */
export const CASE_REPLIES = [
  'no_breach',
  'no_proof',
  'warned',
  'suspended',
  'banned',
  'photo_removed',
  'solved',
] as const;
export type CaseReply = (typeof CASE_REPLIES)[number];

/**
 * What a decision restricts: the account, one photo, the visibility of the profile, one message
 * that is not delivered, or new conversations, which are spread over time (`slow`) or wait for a
 * moderator (`hold`). `warning`: nothing.
 */
export const DECISION_KINDS = ['account', 'photo', 'profile', 'warning', 'message', 'slow', 'hold'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Restrictions on new conversations, imposed when a member's signals add up. Mildest first. */
export const TRUST_LEVELS = ['slow', 'hold'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

export const TEXT_SIGNAL_KINDS = [
  'link',
  'link_shortener',
  'phone',
  'messenger',
  'payment_handle',
  'crypto_address',
  'money_request',
  'code_request',
  'threat',
  'banned_pattern',
] as const;
export type TextSignalKind = (typeof TEXT_SIGNAL_KINDS)[number];

/** Facts that the site notices about a member. */
export const SIGNAL_KINDS = [
  ...TEXT_SIGNAL_KINDS,
  'near_duplicate',
  'near_duplicate_contact',
  'shared_text',
  'fast_conversations',
  'fast_likes',
  'fast_views',
  'unanswered',
  'shared_network',
  'shared_device',
  'disposable_mail',
  'sub_addressed_mail',
  'lookalike_name',
  'shared_photo',
  'known_picture',
  'reported',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const MESSAGE_WARNINGS = ['money', 'code', 'threat', 'link', 'other_app'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/**
 * `expired`: delivered, because it was not decided in time. `returned`: it could not be delivered.
 */
export const HELD_OUTCOMES = ['released', 'refused', 'expired', 'returned'] as const;
export type HeldOutcome = (typeof HELD_OUTCOMES)[number];

/** Lists that staff edit (words, hosts, names, patterns), named after what an entry indicates. */
export const TRUST_LISTS = [
  'banned_pattern',
  'shortener',
  'harmless_host',
  'app',
  'move_pattern',
  'money_pattern',
  'code_pattern',
  'threat_pattern',
  'disposable_domain',
  'protected_name',
] as const;
export type TrustList = (typeof TRUST_LISTS)[number];

/** Rare features that two accounts can share. */
export const LINK_KINDS = ['device', 'payment', 'photo', 'text', 'network'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** How likely it is that linked accounts belong to one person, most likely first. */
export const LINK_STRENGTHS = ['strong', 'fair', 'weak'] as const;
export type LinkStrength = (typeof LINK_STRENGTHS)[number];

export const MAIL_KINDS = ['ordinary', 'disposable', 'sub_addressed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const AGE_METHODS = ['estimate', 'document', 'wallet', 'bank', 'mobile'] as const;
export type AgeMethod = (typeof AGE_METHODS)[number];

/** When a country's law may require the check. */
export const AGE_MOMENTS = ['signup', 'first_photo', 'first_adult_content'] as const;
export type AgeMoment = (typeof AGE_MOMENTS)[number];

/** How an unfinished check can end. `failed`: the provider could not confirm it. */
export const AGE_ENDS = ['failed', 'cancelled', 'expired'] as const;
export type AgeEnd = (typeof AGE_ENDS)[number];

export const CONSENT_KINDS = ['terms', 'sensitive', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const DISCOUNT_VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const;

export const PROFILE_STATUSES = ['active', 'disabled', 'deleted'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

export const CHECK_POSES = ['hand_on_head', 'hand_on_cheek', 'thumb_up', 'two_fingers'] as const;
export type CheckPose = (typeof CHECK_POSES)[number];

export const PHOTO_CHECK_STATES = ['waiting', 'accepted', 'refused'] as const;
export type PhotoCheckState = (typeof PHOTO_CHECK_STATES)[number];

/** Days until a selfie without a decision is erased. */
export const PHOTO_CHECK_DAYS = 7;

/** `not_live`: a picture of a picture or a screen. */
export const CHECK_REFUSALS = ['other_person', 'pose', 'unclear', 'not_live'] as const;
export type CheckRefusal = (typeof CHECK_REFUSALS)[number];
