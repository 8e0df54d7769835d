import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import { loginChallenges } from '../../kernel/db/schema/account.ts';
import { accountPrint } from '../../kernel/security/securityLog.ts';
import type { Services } from '../../kernel/services.ts';
import { attemptOf } from './attemptOf.ts';
import { beginAttempt } from './beginAttempt.ts';
import { findChallenge, type Challenge } from './secondFactorQueries.ts';
import { useSecondFactor } from './useSecondFactor.ts';

/**
 * Checks the second step of a log-in and uses its challenge up. Wrong codes count for the account over all networks:
 * who gets here knows the password.
 * @throws ApiError second_factor_expired, second_factor_invalid, account_blocked
 */
export async function passChallenge(
  ctx: Services,
  step: { token: string; code: string; siteId: number; network: string; now: Date },
): Promise<Challenge> {
  const { siteId, network, now } = step;
  const challenge = await findChallenge(ctx.db, step.token, { siteId, now });
  if (!challenge) throw new ApiError('second_factor_expired');
  const { userId } = challenge;
  const attempt = await beginAttempt(ctx, attemptOf(ctx, siteId, `second:${userId}`, ''), {
    siteId,
    account: accountPrint(ctx, userId),
    network,
    now,
  });
  if (!(await useSecondFactor(ctx, ctx.db, { userId, typed: step.code, now }))) {
    await attempt.fail('login_failed');
    throw new ApiError('second_factor_invalid', { fields: { code: 'otp_invalid' } });
  }
  await attempt.succeed();
  const used = await ctx.db
    .delete(loginChallenges)
    .where(eq(loginChallenges.tokenHash, challenge.tokenHash))
    .returning({ userId: loginChallenges.userId });
  if (used.length === 0) throw new ApiError('second_factor_expired');
  return challenge;
}
