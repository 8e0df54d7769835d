import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DECISION_GROUNDS, DECISION_KINDS } from '../attributes.ts';
import { CASE_STATUSES } from './case.ts';
import { DateTime, nullable, oneOf } from './values.ts';

/** The statement of reasons for a restriction (Digital Services Act, article 17), or the reply to a report or complaint. */
export const Decision = Type.Object({
  /** `reply`: to a report or complaint. */
  kind: oneOf([...DECISION_KINDS, 'reply']),
  /** Null with `reply`. */
  ground: nullable(oneOf(DECISION_GROUNDS)),
  /** As staff wrote them; null: a member's report and the content that it names. With `reply` the reply itself. */
  facts: nullable(Type.String()),
  /** No person was involved. */
  automated: Type.Boolean(),
  decided_at: DateTime,
  /** The restriction has ended. */
  lifted: Type.Boolean(),
  object_until: DateTime,
  objection: nullable(
    Type.Object({ status: oneOf(CASE_STATUSES), sent_at: DateTime, outcome: nullable(Type.String()) }),
  ),
  /** The account is still disabled, and `PUT /api/decision.php` opens a limited session. */
  account_disabled: Type.Boolean(),
});
export type Decision = Static<typeof Decision>;
