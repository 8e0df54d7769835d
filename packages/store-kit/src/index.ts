export { AutosavedFields } from './AutosavedFields.ts';
export { readFailure } from './Failure.ts';
export type { Failure, FieldErrors } from './Failure.ts';
export { IdempotencyKey } from './IdempotencyKey.ts';
export { Loadable } from './Loadable.ts';
export type { LoadState } from './Loadable.ts';
export { OncePerKey } from './OncePerKey.ts';
export { PagedList } from './PagedList.ts';
export { Submission } from './Submission.ts';
