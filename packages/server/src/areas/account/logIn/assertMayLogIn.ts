import { ApiError } from '../../../kernel/ApiError.ts';
import type { Account } from '../accountQueries.ts';

/**
 * Checks that the account's state allows a login, once the member has proven their identity.
 * @throws ApiError account_disabled, account_pending_deletion, login_failed (the account is gone)
 */
export function assertMayLogIn(account: Account | null): asserts account {
  if (!account || account.status === 'erased') throw new ApiError('login_failed');
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  if (account.status === 'pending_deletion') throw new ApiError('account_pending_deletion');
}
