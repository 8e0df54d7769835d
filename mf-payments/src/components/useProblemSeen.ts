import { useEffect } from 'react';
import { useStores } from '@rendezvous/platform';
import { noteProblemSeen } from '../models/paymentProblem.ts';

/** Ends the notice of a failed payment. For the screens that sell credits. */
export function useProblemSeen(): void {
  const core = useStores();
  useEffect(() => noteProblemSeen(core), [core]);
}
