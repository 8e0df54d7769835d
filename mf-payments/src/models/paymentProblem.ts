import type { Core } from '@rendezvous/core';

/** The dismissal of the notice of a failed payment. */
const DISMISSAL = 'hide-failed-payment-alert';

/** The member has come to the credits: the notice has led here, or is no longer needed. */
export function noteProblemSeen({ session, dismissals }: Core): void {
  if (session.user?.failed_payment != null) dismissals.dismiss(DISMISSAL);
}

/** A new payment begins: should it fail, the member hears of it, whatever was dismissed before. */
export const expectProblem = ({ storage }: Core): void => storage.remove(DISMISSAL);
