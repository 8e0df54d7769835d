import { ApiError } from '@rendezvous/core';
import type { IdempotencyKey } from '@rendezvous/store-kit';

/**
 * Sends an order under the key of its body. A refusal is an answer too: the next try is another order. Without an answer
 * the key stays, so that a second press cannot order twice. Rejects as `send` does.
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
