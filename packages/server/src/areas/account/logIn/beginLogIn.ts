import type { SecurityEvent } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Account } from '../accountQueries.ts';
import { attemptOf } from './attemptOf.ts';
import { beginAttempt } from './beginAttempt.ts';
import { mailManyFailures } from './mailManyFailures.ts';
import { queueLogIn } from './queueLogIn.ts';

type LogIn = {
  siteId: number;
  /** Key of the typed address or name. */
  key: string;
  network: string;
  /** The /48 of an IPv6 network, counted too because a single connection may own all of it. */
  wideNetwork: string | null;
  now: Date;
};

/**
 * Counts a login of an account per network, per wider network and across all networks.
 * @throws ApiError account_blocked, rate_limited
 */
export async function beginLogIn(
  ctx: Services,
  { siteId, key, network, wideNetwork, now }: LogIn,
  event: Omit<SecurityEvent, 'event' | 'detail'>,
): Promise<{ succeed: () => Promise<void>; fail: (account: Account | null) => Promise<void> }> {
  const attempts = [await beginAttempt(ctx, attemptOf(ctx, siteId, key, network), event)];
  if (wideNetwork !== null) {
    const wide = { ...attemptOf(ctx, siteId, key, wideNetwork), wide: true };
    attempts.push(await beginAttempt(ctx, wide, event));
  }
  const { accountHash } = attemptOf(ctx, siteId, key, network);
  const queue = await queueLogIn(ctx, accountHash, now).catch(async (error: unknown) => {
    // No password was checked, so this must not lock the owner out.
    for (const attempt of attempts) await attempt.release();
    throw error;
  });
  return {
    succeed: async () => {
      for (const attempt of [...attempts, queue]) await attempt.succeed();
    },
    fail: async (account) => {
      if (queue.notifiesOwner && account) await mailManyFailures(ctx, account);
      for (const attempt of attempts) await attempt.fail('login_failed');
    },
  };
}
