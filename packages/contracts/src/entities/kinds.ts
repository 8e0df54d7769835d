/** Values that the database's schema needs, without the library of the entities' schemas, which is slow to load. */

/** `objection`: of a restricted member against a decision. */
export const CASE_KINDS = ['report', 'complaint', 'objection'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CLOSED_CASE_STATUSES = ['upheld', 'dismissed'] as const;
export type ClosedCaseStatus = (typeof CLOSED_CASE_STATUSES)[number];

/** What a member is asked to agree to when signing up. */
export const CONSENT_KINDS = ['terms', 'sensitive', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const DISCOUNT_VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const;

export const PROFILE_STATUSES = ['active', 'disabled', 'deleted'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
