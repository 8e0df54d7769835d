import { invalidField } from '../../../kernel/ApiError.ts';
import { validatePassword } from '../../../kernel/security/passwords.ts';
import type { Account } from '../accountQueries.ts';
import type { NewPassword } from './writePassword.ts';

/** @throws ApiError invalid (field), unavailable when too many passwords wait */
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
