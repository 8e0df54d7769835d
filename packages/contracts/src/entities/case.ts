import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CASE_KINDS, CLOSED_CASE_STATUSES } from './kinds.ts';
import { DateTime, Id, nullable, oneOf } from './values.ts';

export const CASE_STATUSES = ['open', ...CLOSED_CASE_STATUSES] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** A report or complaint as its author sees it. */
export const Case = Type.Object({
  id: Id,
  kind: oneOf(CASE_KINDS),
  category: Type.String(),
  status: oneOf(CASE_STATUSES),
  created_at: DateTime,
  /** Deadline for the reply to a trusted flagger or a data request. */
  due_at: Type.Optional(nullable(DateTime)),
  /** The reply from staff. */
  outcome: nullable(Type.String()),
});
export type Case = Static<typeof Case>;
