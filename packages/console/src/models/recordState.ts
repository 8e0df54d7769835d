import type { Failure, LoadState } from '@rendezvous/store-kit';

export type RecordState = LoadState | 'missing';

/** State of one record on a page of its own. A refresh that failed counts: staff must not work on an old record. */
export function recordState({ state, failure }: { state: LoadState; failure: Failure | null }): RecordState {
  if (failure === null) return state;
  return failure.code === 'not_found' ? 'missing' : 'failed';
}
