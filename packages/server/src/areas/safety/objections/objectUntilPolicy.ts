import { LIMITS } from '@rendezvous/contracts';

/** The deadline for objections to a decision. */
export function objectUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + LIMITS.objectionMonths);
  return until;
}
