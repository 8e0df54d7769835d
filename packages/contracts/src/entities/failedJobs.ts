import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateTime, nullable, oneOf } from './values.ts';

/** Jobs of a queue that failed permanently in recent days. */
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
  /** Attempts of the job that failed last. */
  attempts: Count,
  failed_at: DateTime,
  /** Code of its last error; never the message, which can name members. */
  error: nullable(Type.String()),
});
export type FailedJobs = Static<typeof FailedJobs>;
