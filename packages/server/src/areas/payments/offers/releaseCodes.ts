import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { discountRedemptions } from '../../../kernel/db/schema/payments.ts';

/** Frees the codes of failed and cancelled orders. The redemption row stays for reorders. */
export async function releaseCodes(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .update(discountRedemptions)
    .set({ useKey: sql`${discountRedemptions.paymentId}` })
    .where(inArray(discountRedemptions.paymentId, [...paymentIds]));
}
