import { ApiError } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';

/** Weighing failed, which also aborted its transaction. */
export class NotWeighed extends Error {
  constructor(cause: unknown) {
    super('a message was not weighed', { cause });
    this.name = 'NotWeighed';
  }
}

/** Marks a failure to weigh, so that the caller retries in a new transaction without weighing. */
export const weighing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ApiError ? error : new NotWeighed(error);
  });

/**
 * Runs work in a savepoint, so that its failure does not abort the caller's transaction.
 * @returns null after a failure
 */
export async function shielded<T>(
  { log }: Pick<Services, 'log'>,
  tx: Tx,
  work: (inner: Tx) => Promise<T>,
): Promise<T | null> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.error({ err: error }, 'a message was not weighed');
    return null;
  }
}
