import { ApiError, NetworkError } from '@rendezvous/api-client';

/** Refusals and network failures, after which polling or the next action retries. */
export function isExpected(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}

/** Does not await a load. Ignores expected failures; others become unhandled rejections. */
export function inBackground(promise: Promise<unknown>): void {
  void promise.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
  });
}
