import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { recoveryCodes } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { hasSecondFactor } from './secondFactorQueries.ts';
import { writeRecoveryCodes } from './writeRecoveryCodes.ts';

/**
 * Creates recovery codes if logins take a second step and there are none; deletes all if logins
 * take none.
 * @returns new codes, if any
 */
export async function supplyRecoveryCodes(
  ctx: Services,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<string[] | null> {
  const own = eq(recoveryCodes.userId, userId);
  if (!(await hasSecondFactor(tx, userId))) {
    await tx.delete(recoveryCodes).where(own);
    return null;
  }
  return (await tx.$count(recoveryCodes, own)) > 0 ? null : writeRecoveryCodes(ctx, tx, userId, now);
}
