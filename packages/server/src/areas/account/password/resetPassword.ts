import type { Services } from '../../../kernel/services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';
import { type NewPassword, writePassword } from './writePassword.ts';
import type { Account } from '../accountQueries.ts';

/**
 * The new password of a reset link; every session ends but the browser's own, which a new one takes the place of. A password that
 * is refused does not use the link up.
 * @throws ApiError link_expired, invalid (password)
 */
export async function resetPassword(
  ctx: Services,
  change: NewPassword & { token: string; account: Account; sessionHash?: string | undefined },
): Promise<void> {
  await assertGoodPassword(change.account, change, 'password');
  await writePassword(ctx, change.account, change, { useUp: change.token, keepSession: change.sessionHash });
}
