import type { Tx } from '../../../kernel/db/client.ts';
import { hasPurchase } from './hasPurchase.ts';
import { setPremium } from './setPremium.ts';

/**
 * Ends a member's premium when every purchase has been refunded or charged back in full. The caller holds the buyer's lock.
 * @returns whether the member is premium now
 */
export async function endPremium(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const paid = await hasPurchase(tx, userId);
  if (!paid) await setPremium(tx, userId, null, now);
  return paid;
}
