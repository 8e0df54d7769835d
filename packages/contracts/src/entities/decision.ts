import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DECISION_GROUNDS } from '../attributes.ts';
import { CASE_STATUSES } from './case.ts';
import { DECISION_KINDS } from './kinds.ts';
import { DateTime, nullable, oneOf } from './values.ts';

/**
 * A statement of reasons (Digital Services Act, article 17), or a reply to a report or complaint.
 */
export const Decision = Type.Object({
  kind: oneOf([...DECISION_KINDS, 'reply']),
  /** Null with `reply`. */
  ground: nullable(oneOf(DECISION_GROUNDS)),
  /** As written by staff; null: see the report and its content. For `reply`, the reply itself. */
  facts: nullable(Type.String()),
  automated: Type.Boolean(),
  decided_at: DateTime,
  /** The end of a suspension. */
  until: Type.Optional(nullable(DateTime)),
  lifted: Type.Boolean(),
  object_until: DateTime,
  objection: nullable(
    Type.Object({ status: oneOf(CASE_STATUSES), sent_at: DateTime, outcome: nullable(Type.String()) }),
  ),
  /** The account is still disabled: `PUT /api/decision.php` opens a limited session. */
  account_disabled: Type.Boolean(),
});
export type Decision = Static<typeof Decision>;
