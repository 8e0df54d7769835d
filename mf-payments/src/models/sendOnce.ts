import { ApiError } from '@rendezvous/core';
import type { IdempotencyKey } from '@rendezvous/store-kit';

/** Keeps the key until there is a response, so that a retry cannot order twice. */
export async function sendOnce<Answer>(
  key: IdempotencyKey,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(key.for(body));
    key.answered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) key.answered();
    throw error;
  }
}
