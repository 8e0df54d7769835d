import { eq } from 'drizzle-orm';
import { recoveryCodes, totpFactors } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import { recordSecondFactor } from './recordSecondFactor.ts';
import type { FactorRequest } from './recordSecondFactor.ts';

/** Removes the authenticator app and the recovery codes. */
export function turnOffTotp(ctx: Services, request: FactorRequest): Promise<void> {
  const { userId } = request;
  return ctx.db.transaction(async (tx) => {
    const off = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.userId, userId))
      .returning({ userId: totpFactors.userId });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (off.length > 0) await recordSecondFactor(ctx, tx, request, 'second_factor_off');
  });
}
