import { ApiError } from '../../../kernel/ApiError.ts';
import { findByLogin, type Account } from '../accountQueries.ts';
import { assertMayLogIn } from './assertMayLogIn.ts';
import { beginLogIn } from './beginLogIn.ts';
import { checkPassword } from '../../../kernel/security/passwords.ts';
import { accountPrint } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';

/**
 * Finds the account of a login.
 * @throws ApiError login_failed, account_blocked, rate_limited
 * @throws ApiError account_disabled, account_pending_deletion (only with the right password)
 */
export async function logIn(
  ctx: Services,
  login: {
    siteId: number;
    isNeutral: boolean;
    typed: string;
    password: string;
    network: string;
    wideNetwork: string | null;
    now: Date;
  },
): Promise<Account> {
  const account = await findByLogin(ctx.db, login.siteId, login.typed);
  // A shared count would reveal that an address and a name belong to the same member.
  const key = `typed:${login.typed.toLowerCase()}`;
  const event = {
    siteId: login.siteId,
    account: accountPrint(ctx, account?.id ?? `${login.siteId}:${login.typed.toLowerCase()}`),
    network: login.network,
    now: login.now,
  };
  const attempt = await beginLogIn(ctx, { ...login, key }, event);
  const matches = await checkPassword(account?.passwordHash ?? null, login.password);
  // Anyone can sign up to a neutral site with another's address; that account must not log in.
  const isHidden = login.isNeutral && account?.confirmedAt === null;
  if (!account || !matches || isHidden) {
    await attempt.fail(account);
    throw new ApiError('login_failed');
  }
  await attempt.succeed();
  assertMayLogIn(account);
  return account;
}
