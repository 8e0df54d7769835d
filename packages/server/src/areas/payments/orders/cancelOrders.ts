import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import { releaseCodes } from '../offers/releaseCodes.ts';

/**
 * Cancels unpaid orders and frees their codes.
 * @returns the provider references to close after the commit
 */
export async function cancelOrders(tx: Tx, ids: readonly number[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  await releaseCodes(tx, ids);
  const cancelled = await tx
    .update(payments)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(inArray(payments.id, [...ids]), eq(payments.status, 'created')))
    .returning({ ref: payments.providerRef });
  return cancelled.flatMap(({ ref }) => ref ?? []);
}
