import { LIMITS } from '@rendezvous/contracts';

export function objectUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + LIMITS.objectionMonths);
  return until;
}
