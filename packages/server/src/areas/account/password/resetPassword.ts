import type { Services } from '../../../kernel/services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';
import { type NewPassword, writePassword } from './writePassword.ts';
import type { Account } from '../accountQueries.ts';

/**
 * Sets a new password through a reset link, ends all sessions and renews the browser's own.
 * A refused password does not use up the link.
 * @throws ApiError link_expired, invalid (password)
 */
export async function resetPassword(
  ctx: Services,
  change: NewPassword & { token: string; account: Account; sessionHash?: string | undefined },
): Promise<void> {
  await assertGoodPassword(change.account, change, 'password');
  await writePassword(ctx, change.account, change, { useUp: change.token, keepSession: change.sessionHash });
}
