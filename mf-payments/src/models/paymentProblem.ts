import type { Core } from '@rendezvous/core';

/** Name of the dismissal that hides the alert about a failed payment. */
const DISMISSAL = 'hide-failed-payment-alert';

/** Dismisses the alert, which is no longer needed once the member has opened a payment screen. */
export function noteProblemSeen({ session, dismissals }: Core): void {
  if (session.user?.failed_payment != null) dismissals.dismiss(DISMISSAL);
}

/** Clears an earlier dismissal, because the next payment may fail as well. */
export const expectProblem = ({ storage }: Core): void => storage.remove(DISMISSAL);
