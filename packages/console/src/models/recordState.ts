import type { Failure, LoadState } from '@rendezvous/store-kit';

export type RecordState = LoadState | 'missing';

/**
 * State of a record on its own page. A failed refresh counts as a failure: staff must not work on an outdated record.
 */
export function recordState({ state, failure }: { state: LoadState; failure: Failure | null }): RecordState {
  if (failure === null) return state;
  return failure.code === 'not_found' ? 'missing' : 'failed';
}
