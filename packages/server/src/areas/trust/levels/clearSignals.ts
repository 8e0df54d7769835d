import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';

/** Excludes earlier signals from further levels, after a moderator has looked at them. */
export async function clearSignals(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(trustSignals)
    .set({ clearedAt: now })
    .where(and(eq(trustSignals.userId, userId), isNull(trustSignals.clearedAt)));
}
