import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateTime, nullable, oneOf } from './values.ts';

/** Jobs of a queue that failed for good in the last days. */
export const FailedJobs = Type.Object({
  /** Name of the queue, as in the log. */
  queue: Type.String(),
  kind: oneOf([
    'mail',
    'mailings',
    'notices',
    'push',
    'sms',
    'photos',
    'payments',
    'cases',
    'figures',
    'upkeep',
  ]),
  count: Count,
  /** Of the job that failed last. */
  attempts: Count,
  failed_at: DateTime,
  /** Code of its last error; never the message, which can name members. */
  error: nullable(Type.String()),
});
export type FailedJobs = Static<typeof FailedJobs>;
