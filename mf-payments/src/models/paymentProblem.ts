import type { Core } from '@rendezvous/core';

/** The dismissal that hides the notice of a failed payment. */
const DISMISSAL = 'hide-failed-payment-alert';

/** Dismisses the notice, which is no longer needed once the member has opened the credits. */
export function noteProblemSeen({ session, dismissals }: Core): void {
  if (session.user?.failed_payment != null) dismissals.dismiss(DISMISSAL);
}

/** Clears earlier dismissals, because a new payment may fail, too. */
export const expectProblem = ({ storage }: Core): void => storage.remove(DISMISSAL);
