import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';

/** Stops earlier signals from counting towards levels, after a moderator has reviewed them. */
export async function clearSignals(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(trustSignals)
    .set({ clearedAt: now })
    .where(and(eq(trustSignals.userId, userId), isNull(trustSignals.clearedAt)));
}
