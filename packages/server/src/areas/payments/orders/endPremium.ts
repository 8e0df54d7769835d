import type { Tx } from '../../../kernel/db/client.ts';
import { hasPurchase } from './hasPurchase.ts';
import { setPremium } from './setPremium.ts';

/** Ends premium if no purchase is left. The caller locks the buyer. @returns whether one is left */
export async function endPremium(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const paid = await hasPurchase(tx, userId);
  if (!paid) await setPremium(tx, userId, null, now);
  return paid;
}
