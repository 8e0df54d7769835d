import { eq } from 'drizzle-orm';
import { totpFactors } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { recordSecondFactor } from './recordSecondFactor.ts';
import type { FactorRequest } from './recordSecondFactor.ts';
import { sessionEnded } from '../sessions/sessionEnded.ts';
import { supplyRecoveryCodes } from './supplyRecoveryCodes.ts';

/** Removes the app, and the recovery codes unless passkeys need them. Ends all other sessions. */
export function turnOffTotp(ctx: Services, request: FactorRequest): Promise<void> {
  const { userId, sessionHash, now } = request;
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const off = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.userId, userId))
      .returning({ confirmedAt: totpFactors.confirmedAt });
    await supplyRecoveryCodes(ctx, tx, userId, now);
    await endSessions(tx, userId, sessionHash);
    if (off[0]?.confirmedAt) await recordSecondFactor(ctx, tx, request, 'second_factor_off');
    await ctx.bus.publish(tx, [sessionEnded(userId)]);
  });
}
