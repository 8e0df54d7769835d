import type { GivenLook } from '@rendezvous/contracts/entities';
import type { FoundLook } from './lookQueries.ts';

/** Presents both verdicts, without the moderators who gave them. */
export function presentGivenLook({ look, memberId, memberName }: FoundLook): GivenLook {
  return {
    id: String(look.id),
    case: look.caseId === null ? null : String(look.caseId),
    member: memberId === null ? null : { id: String(memberId), name: memberName ?? '' },
    decided: look.decided,
    decided_reason: look.decidedReason,
    verdict: look.verdict ?? look.decided,
    reason: look.reason,
    at: (look.lookedAt ?? look.createdAt).toISOString(),
  };
}
