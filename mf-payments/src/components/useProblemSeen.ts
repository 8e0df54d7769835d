import { useEffect } from 'react';
import { useStores } from '@rendezvous/platform';
import { noteProblemSeen } from '../models/paymentProblem.ts';

/** Dismisses the alert about a failed payment. Used by the screens that sell credits. */
export function useProblemSeen(): void {
  const core = useStores();
  useEffect(() => noteProblemSeen(core), [core]);
}
