/**
 * Separate from the entities, whose schema library is slow to load; the database schema needs
 * these.
 */

/** `objection`: against a decision, by the restricted member. */
export const CASE_KINDS = ['report', 'complaint', 'objection'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CLOSED_CASE_STATUSES = ['upheld', 'dismissed'] as const;
export type ClosedCaseStatus = (typeof CLOSED_CASE_STATUSES)[number];

/** What an upheld case has for its subject. `suspend`: the account, for some days. */
export const CASE_MEASURES = ['warn', 'suspend', 'ban'] as const;
export type CaseMeasure = (typeof CASE_MEASURES)[number];

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
 * What a decision restricts: the account, one photo, or the visibility of the profile. `warning`:
 * nothing.
 */
export const DECISION_KINDS = ['account', 'photo', 'profile', 'warning'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Consents of the sign-up form. */
export const CONSENT_KINDS = ['terms', 'sensitive', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const DISCOUNT_VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const;

export const PROFILE_STATUSES = ['active', 'disabled', 'deleted'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
