import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/kernel.ts';

/** Deletes stored responses that would log the member in again if repeated. */
export async function forgetAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.sessionUserId, userId));
}
