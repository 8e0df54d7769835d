import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { recoveryCodes, totpFactors } from '../../kernel/db/schema/account.ts';
import { forgetAnswers } from '../../kernel/http/forgetAnswers.ts';
import { accountPrint, writeSecurityLog } from '../../kernel/security/securityLog.ts';
import type { Services } from '../../kernel/services.ts';
import { endSessions } from './endSessions.ts';
import { useSecondFactor } from './useSecondFactor.ts';
import { writeRecoveryCodes } from './writeRecoveryCodes.ts';

type Request = { userId: number; siteId: number; sessionHash: string; network: string; now: Date };

function record(ctx: Services, tx: Tx, request: Request, event: 'second_factor_on' | 'second_factor_off') {
  const { siteId, userId, network, now } = request;
  return writeSecurityLog(tx, { siteId, event, account: accountPrint(ctx, userId), network, now });
}

/**
 * Puts the enrolled authenticator app in force; all other sessions end.
 * @returns the recovery codes
 * @throws ApiError second_factor_invalid, conflict (it is on, or nothing was enrolled)
 */
export function turnOnTotp(ctx: Services, request: Request & { code: string }): Promise<string[]> {
  const { userId, code, now } = request;
  return ctx.db.transaction(async (tx) => {
    const enrolled = await tx
      .update(totpFactors)
      .set({ confirmedAt: now })
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    if (enrolled.length === 0) throw new ApiError('conflict');
    if (!(await useSecondFactor(ctx, tx, { userId, typed: code, now })))
      throw new ApiError('second_factor_invalid', { fields: { code: 'otp_invalid' } });
    await endSessions(tx, userId, request.sessionHash);
    await forgetAnswers(tx, userId);
    await record(ctx, tx, request, 'second_factor_on');
    return writeRecoveryCodes(ctx, tx, userId, now);
  });
}

/** Removes the authenticator app and the recovery codes. */
export function turnOffTotp(ctx: Services, request: Request): Promise<void> {
  const { userId } = request;
  return ctx.db.transaction(async (tx) => {
    const off = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.userId, userId))
      .returning({ userId: totpFactors.userId });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (off.length > 0) await record(ctx, tx, request, 'second_factor_off');
  });
}
