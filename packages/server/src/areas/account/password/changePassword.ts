import type { Services } from '../../../kernel/services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';
import { type NewPassword, writePassword } from './writePassword.ts';
import { findById, type Account } from '../accountQueries.ts';
import { ApiError } from '../../../kernel/ApiError.ts';

type PasswordChange = NewPassword & { userId: number; sessionHash: string };

/** Finds the account and checks the new password. @throws ApiError invalid (new_password) */
export async function findChanging(ctx: Services, change: PasswordChange): Promise<Account> {
  const account = await findById(ctx.db, change.userId);
  if (!account) throw new ApiError('not_found');
  await assertGoodPassword(account, change, 'new_password');
  return account;
}

/** Changes the member's password and ends all other sessions. */
export async function changePassword(ctx: Services, account: Account, change: PasswordChange): Promise<void> {
  await writePassword(ctx, account, change, { keepSession: change.sessionHash });
}
