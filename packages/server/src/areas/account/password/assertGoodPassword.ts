import { invalidField } from '../../../kernel/ApiError.ts';
import { validatePassword } from '../../../kernel/security/passwords.ts';
import type { Account } from '../accountQueries.ts';
import type { NewPassword } from './writePassword.ts';

/**
 * Checks a new password against the account's name and e-mail address and the site's name.
 * @throws ApiError invalid (field), unavailable if too many passwords are queued
 */
export async function assertGoodPassword(
  account: Account,
  change: NewPassword,
  field: string,
): Promise<void> {
  const wrong = await validatePassword(change.password, {
    name: account.name ?? undefined,
    email: account.email ?? undefined,
    siteName: change.site.name,
  });
  if (wrong) throw invalidField(field, wrong);
}
