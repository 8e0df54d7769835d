import { eq } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { forgetAnswers } from '../../../kernel/http/forgetAnswers.ts';
import type { Services } from '../../../kernel/services.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { recordSecondFactor, type FactorRequest } from './recordSecondFactor.ts';
import { sessionEnded } from '../sessions/sessionEnded.ts';
import { supplyRecoveryCodes } from './supplyRecoveryCodes.ts';

/**
 * Sets whether password logins also take a passkey; ends all other sessions.
 * @returns recovery codes, if the account had none
 * @throws ApiError conflict (no passkey)
 */
export function setPasskeyStep(
  ctx: Services,
  request: FactorRequest & { isOn: boolean },
): Promise<string[] | null> {
  const { userId, isOn, sessionHash, now } = request;
  return ctx.bus.transaction(ctx.db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (isOn && (await tx.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      throw new ApiError('conflict');
    await tx.update(users).set({ passkeyStep: isOn, updatedAt: now }).where(eq(users.id, userId));
    await endSessions(tx, userId, sessionHash);
    await forgetAnswers(tx, userId);
    await recordSecondFactor(ctx, tx, request, isOn ? 'passkey_step_on' : 'passkey_step_off');
    const codes = await supplyRecoveryCodes(ctx, tx, userId, now);
    await ctx.bus.publish(tx, [sessionEnded(userId)]);
    return codes;
  });
}
