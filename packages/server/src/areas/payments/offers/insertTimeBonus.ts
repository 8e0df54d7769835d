import { TIME_BONUS_CODE } from '@rendezvous/contracts';
import type { Tx } from '../../../kernel/db/client.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';

/** Inserts the code that orders with the time bonus refer to, at the site's percentage. */
export async function insertTimeBonus(tx: Tx, siteId: number, percentage: number): Promise<void> {
  await tx.insert(discountCodes).values({
    siteId,
    code: TIME_BONUS_CODE,
    kind: 'time_bonus',
    valuePercentage: Math.max(1, percentage),
  });
}
