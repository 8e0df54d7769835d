import type { Services } from '../../kernel/services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';
import { type NewPassword, writePassword } from './writePassword.ts';
import { findById } from './accountQueries.ts';
import { ApiError } from '../../kernel/ApiError.ts';

/** The logged-in member's new password; all other sessions end. @throws ApiError invalid (new_password) */
export async function changePassword(
  ctx: Services,
  change: NewPassword & { userId: number; sessionHash: string },
): Promise<void> {
  const account = await findById(ctx.db, change.userId);
  if (!account) throw new ApiError('not_found');
  await assertGoodPassword(account, change, 'new_password');
  await writePassword(ctx, account, change, { keepSession: change.sessionHash });
}
