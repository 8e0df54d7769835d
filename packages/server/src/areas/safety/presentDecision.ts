import type { Decision } from '@rendezvous/contracts/entities';
import type { CaseRow, RepliedCase } from './caseQueries.ts';
import { objectUntil } from './objections/objectUntilPolicy.ts';
import type { OpenedRestriction } from './restrictionQueries.ts';

const presentObjection = (objection: CaseRow | null): Decision['objection'] =>
  objection && {
    status: objection.status === 'in_review' ? 'open' : objection.status,
    sent_at: objection.createdAt.toISOString(),
    outcome: objection.outcome,
  };

/** Presents a statement of reasons to the member, naming neither staff nor reporters. */
export const presentDecision = ({ restriction, owner, objection }: OpenedRestriction): Decision => ({
  kind: restriction.kind,
  ground: restriction.ground,
  facts: restriction.facts,
  automated: restriction.decidedBy === null,
  decided_at: restriction.createdAt.toISOString(),
  until: restriction.until?.toISOString() ?? null,
  lifted: restriction.liftedAt !== null,
  object_until: objectUntil(restriction.createdAt).toISOString(),
  objection: presentObjection(objection),
  account_disabled: owner.status === 'disabled',
});

export const presentReply = ({ row, objection }: RepliedCase): Decision => ({
  kind: 'reply',
  ground: null,
  facts: row.outcome,
  automated: false,
  decided_at: row.closedAt.toISOString(),
  lifted: false,
  object_until: objectUntil(row.closedAt).toISOString(),
  objection: presentObjection(objection),
  account_disabled: false,
});
