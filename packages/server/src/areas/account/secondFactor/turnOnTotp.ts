import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { totpFactors } from '../../../kernel/db/schema/account.ts';
import { forgetAnswers } from '../../../kernel/http/forgetAnswers.ts';
import type { Services } from '../../../kernel/services.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { recordSecondFactor } from './recordSecondFactor.ts';
import type { FactorRequest } from './recordSecondFactor.ts';
import { useTotp } from './useTotp.ts';
import { writeRecoveryCodes } from './writeRecoveryCodes.ts';

/**
 * Activates the enrolled authenticator app and ends all other sessions.
 * @returns the recovery codes
 * @throws ApiError second_factor_invalid, conflict (already active, or nothing enrolled)
 */
export function turnOnTotp(ctx: Services, request: FactorRequest & { code: string }): Promise<string[]> {
  const { userId, code, now } = request;
  return ctx.db.transaction(async (tx) => {
    const enrolled = await tx
      .update(totpFactors)
      .set({ confirmedAt: now })
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    if (enrolled.length === 0) throw new ApiError('conflict');
    if (!(await useTotp(ctx, tx, { userId, typed: code, now })))
      throw new ApiError('second_factor_invalid', { fields: { code: 'otp_invalid' } });
    await endSessions(tx, userId, request.sessionHash);
    await forgetAnswers(tx, userId);
    await recordSecondFactor(ctx, tx, request, 'second_factor_on');
    return writeRecoveryCodes(ctx, tx, userId, now);
  });
}
