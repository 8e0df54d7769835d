import { ApiError, NetworkError } from '@rendezvous/api-client';

/** A refusal or a network failure: polling and the next action try again. */
export function isExpected(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}

/** Runs a load that no caller awaits. Expected failures are silent, others surface as unhandled rejections. */
export function inBackground(promise: Promise<unknown>): void {
  void promise.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
  });
}
