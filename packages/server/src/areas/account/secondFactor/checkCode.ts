import { ApiError } from '../../../kernel/ApiError.ts';
import { accountPrint } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { attemptOf } from '../logIn/attemptOf.ts';
import { beginAttempt } from '../logIn/beginAttempt.ts';
import { useSecondFactor } from './useSecondFactor.ts';

type CodeCheck = {
  userId: number;
  siteId: number;
  code: string;
  network: string;
  now: Date;
  failure: 'login_failed' | 'confirm_failed';
};

/**
 * Uses up an app or recovery code. Failures count globally, since the caller knows the password.
 * @throws ApiError second_factor_invalid, account_blocked
 */
export async function checkCode(ctx: Services, check: CodeCheck): Promise<void> {
  const { userId, siteId, code, network, now, failure } = check;
  const attempt = await beginAttempt(ctx, attemptOf(ctx, siteId, `second:${userId}`, ''), {
    siteId,
    account: accountPrint(ctx, userId),
    network,
    now,
  });
  if (await useSecondFactor(ctx, ctx.db, { userId, typed: code, now })) return attempt.succeed();
  await attempt.fail(failure);
  throw new ApiError('second_factor_invalid', { fields: { code: 'otp_invalid' } });
}
