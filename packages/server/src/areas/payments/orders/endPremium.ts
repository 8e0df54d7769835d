import type { Tx } from '../../../kernel/db/client.ts';
import { hasPurchase } from './hasPurchase.ts';
import { setPremium } from './setPremium.ts';

/**
 * Ends premium once all purchases are refunded or charged back. The caller holds the buyer's lock.
 * @returns whether the member is still premium
 */
export async function endPremium(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const paid = await hasPurchase(tx, userId);
  if (!paid) await setPremium(tx, userId, null, now);
  return paid;
}
