import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';

/** A person has looked: what was noticed before leads to no level again. */
export async function clearSignals(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(trustSignals)
    .set({ clearedAt: now })
    .where(and(eq(trustSignals.userId, userId), isNull(trustSignals.clearedAt)));
}
