import type { Core } from '@rendezvous/core';

/** The dismissal that hides the notice of a failed payment. */
const DISMISSAL = 'hide-failed-payment-alert';

/** The member has opened the credits, so the notice is no longer needed. */
export function noteProblemSeen({ session, dismissals }: Core): void {
  if (session.user?.failed_payment != null) dismissals.dismiss(DISMISSAL);
}

/** A new payment may fail too, so earlier dismissals no longer apply. */
export const expectProblem = ({ storage }: Core): void => storage.remove(DISMISSAL);
