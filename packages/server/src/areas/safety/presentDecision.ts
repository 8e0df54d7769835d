import type { Decision } from '@rendezvous/contracts/entities';
import { objectUntil } from './objectUntilPolicy.ts';
import type { OpenedRestriction } from './restrictionQueries.ts';

/** A statement of reasons for the member concerned: it names neither staff nor who reported. */
export const presentDecision = ({ restriction, owner, objection }: OpenedRestriction): Decision => ({
  kind: restriction.kind,
  ground: restriction.ground,
  facts: restriction.facts,
  automated: restriction.decidedBy === null,
  decided_at: restriction.createdAt.toISOString(),
  lifted: restriction.liftedAt !== null,
  object_until: objectUntil(restriction.createdAt).toISOString(),
  objection: objection && {
    status: objection.status === 'in_review' ? 'open' : objection.status,
    sent_at: objection.createdAt.toISOString(),
    outcome: objection.outcome,
  },
  account_disabled: owner.status === 'disabled',
});
