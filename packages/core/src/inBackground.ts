import { ApiError, NetworkError } from '@rendezvous/api-client';

/**
 * Returns whether an error is a refusal or network failure, after which polling or the next action
 * retries.
 */
export function isExpected(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}

/** Runs a load without waiting. Ignores expected failures; others become unhandled rejections. */
export function inBackground(promise: Promise<unknown>): void {
  void promise.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
  });
}
