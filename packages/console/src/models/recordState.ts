import type { Loadable, LoadState } from '@rendezvous/store-kit';

export type RecordState = LoadState | 'missing';

/** Returns the state of a query's record. A failed refresh is `failed`: staff need current data. */
export function recordState<Query>(record: Loadable<unknown, Query>, query: Query): RecordState {
  const { state, failure } = record;
  if (!record.isOf(query)) return 'loading';
  if (failure === null) return state;
  return failure.code === 'not_found' ? 'missing' : 'failed';
}
