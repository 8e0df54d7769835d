import type { Failure, LoadState } from '@rendezvous/store-kit';

export type RecordState = LoadState | 'missing';

/** State of an open record. A failed refresh is a failure: staff must not work on outdated data. */
export function recordState({ state, failure }: { state: LoadState; failure: Failure | null }): RecordState {
  if (failure === null) return state;
  return failure.code === 'not_found' ? 'missing' : 'failed';
}
