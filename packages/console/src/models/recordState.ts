import type { Loadable, LoadState } from '@rendezvous/store-kit';

export type RecordState = LoadState | 'missing';

/**
 * State of the record of a query. A failed refresh is a failure: staff must not work on outdated
 * data.
 */
export function recordState<Query>(record: Loadable<unknown, Query>, query: Query): RecordState {
  const { state, failure } = record;
  if (!record.isOf(query)) return 'loading';
  if (failure === null) return state;
  return failure.code === 'not_found' ? 'missing' : 'failed';
}
