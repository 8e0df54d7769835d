import { ApiError, NetworkError } from '@rendezvous/api-client';

/** A refusal or a missing network: polling and the next action try again. */
export function isExpected(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}

/** Lets a load run that nobody waits for. Expected failures are silent, others surface as unhandled. */
export function inBackground(promise: Promise<unknown>): void {
  void promise.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
  });
}
