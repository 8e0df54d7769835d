import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DateTime, Id, nullable, oneOf } from './values.ts';

/** A report or a complaint, as its author sees it. */
export const Case = Type.Object({
  id: Id,
  kind: oneOf(['report', 'complaint']),
  category: Type.String(),
  status: oneOf(['open', 'upheld', 'dismissed']),
  created_at: DateTime,
  /** What staff answered. */
  outcome: nullable(Type.String()),
});
export type Case = Static<typeof Case>;
