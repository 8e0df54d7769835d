import { ApiError } from '@rendezvous/core';
import type { IdempotencyKey } from '@rendezvous/store-kit';

/**
 * Sends an order under the key of its body. A rejection is a response too: the next attempt is a new order. Without a
 * response the key stays, so that a second press cannot order twice. Rejects like `send`.
 */
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
