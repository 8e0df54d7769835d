import { eq } from 'drizzle-orm';
import type { FieldCode } from '@rendezvous/contracts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { attemptOf } from '../logIn/attemptOf.ts';
import { beginAttempt } from '../logIn/beginAttempt.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { checkPassword } from '../../../kernel/security/passwords.ts';
import { accountPrint } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';

/**
 * Checks the password before an irreversible action. Failures count as failed logins.
 * @throws ApiError wrong_password (naming the field), account_blocked
 */
export async function confirmPassword(
  ctx: Services,
  request: { userId: number; siteId: number; password: string; network: string; now: Date; field: string },
): Promise<void> {
  const [row] = await ctx.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, request.userId));
  const attempt = await beginAttempt(
    ctx,
    attemptOf(ctx, request.siteId, `id:${request.userId}`, request.network),
    {
      siteId: request.siteId,
      account: accountPrint(ctx, request.userId),
      network: request.network,
      now: request.now,
    },
  );
  if (await checkPassword(row?.hash ?? null, request.password)) return attempt.succeed();
  await attempt.fail('confirm_failed');
  const wrong: FieldCode = 'wrong_password';
  throw new ApiError('wrong_password', { fields: { [request.field]: wrong } });
}
