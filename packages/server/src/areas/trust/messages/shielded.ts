import { ApiError } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';

/** Runs work that the caller's transaction survives. @returns null after a failure */
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
