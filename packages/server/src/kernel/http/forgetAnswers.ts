import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/kernel.ts';

/** Forgets the answers that log a member in again when their call is repeated. */
export async function forgetAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.sessionUserId, userId));
}
