import { ApiError } from '../../../kernel/ApiError.ts';
import type { Account } from '../accountQueries.ts';

/**
 * Once the member has proven who they are: whether the account's state lets them in.
 * @throws ApiError account_disabled, account_pending_deletion, login_failed (it is gone)
 */
export function assertMayLogIn(account: Account | null): asserts account {
  if (!account || account.status === 'erased') throw new ApiError('login_failed');
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  if (account.status === 'pending_deletion') throw new ApiError('account_pending_deletion');
}
