/**
 * Separate from the entities, whose schema library is slow to load; the database schema needs
 * these.
 */

/** `objection`: against a decision, by the restricted member. */
export const CASE_KINDS = ['report', 'complaint', 'objection'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CLOSED_CASE_STATUSES = ['upheld', 'dismissed'] as const;
export type ClosedCaseStatus = (typeof CLOSED_CASE_STATUSES)[number];

/** Consents of the sign-up form. */
export const CONSENT_KINDS = ['terms', 'sensitive', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const DISCOUNT_VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const;

export const PROFILE_STATUSES = ['active', 'disabled', 'deleted'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
