import { WIDE_NETWORK } from '@rendezvous/contracts/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { loginAttempts } from '../../../kernel/db/schema/account.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { assertPasswordsFree } from '../../../kernel/security/passwords.ts';
import { writeSecurityLog, type SecurityEvent } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';

const MAX_FAILURES = 5;

const FIRST_LOCK_MINUTES = 15;

const NEXT_LOCK_MINUTES = 60;

/** Older failures no longer count. */
const MEMORY_MS = 24 * 3_600_000;

export type Attempt = {
  accountHash: string;
  networkHash: string;
  /** The network is a /48. Many users share it, so it allows more failures and is not logged. */
  wide?: boolean;
};

/** Outcome of an attempt, as the security log names it. */
type Failure = 'login_failed' | 'confirm_failed';

export type BegunAttempt = {
  succeed(): Promise<void>;
  /** Subtracts the attempt again, because no password was checked. */
  release(): Promise<void>;
  fail(failure: Failure): Promise<void>;
};

const same = (attempt: Attempt) =>
  and(eq(loginAttempts.accountHash, attempt.accountHash), eq(loginAttempts.networkHash, attempt.networkHash));

function blocked(until: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ApiError('account_blocked', { minutes: Math.ceil(seconds / 60), retryAfter: seconds });
}

async function lock(ctx: Services, attempt: Attempt, locks: number, now: Date): Promise<Date> {
  const minutes = locks === 0 ? FIRST_LOCK_MINUTES : NEXT_LOCK_MINUTES;
  const blockedUntil = new Date(now.getTime() + minutes * 60_000);
  await ctx.db
    .update(loginAttempts)
    .set({ blockedUntil, locks: locks + 1, failures: 0, updatedAt: now })
    .where(same(attempt));
  return blockedUntil;
}

/**
 * Counts the attempt before checking the password, so that concurrent attempts get no extra tries.
 * Logs failures and lockouts. The caller must report the outcome; the fifth failure locks.
 * @throws ApiError account_blocked while locked, unavailable while too many passwords wait
 */
export async function beginAttempt(
  ctx: Services,
  attempt: Attempt,
  event: Omit<SecurityEvent, 'event' | 'detail'>,
): Promise<BegunAttempt> {
  assertPasswordsFree();
  const { now } = event;
  const { wide = false, ...key } = attempt;
  const max = wide ? MAX_FAILURES * WIDE_NETWORK : MAX_FAILURES;
  const refuse = async (until: Date): Promise<never> => {
    await writeSecurityLog(ctx.db, { ...event, event: 'locked' });
    throw blocked(until, now);
  };
  const fresh = sql`${loginAttempts.updatedAt} < ${new Date(now.getTime() - MEMORY_MS)}`;
  const locked = sql`coalesce(${loginAttempts.blockedUntil} > ${now}, false)`;
  const [row] = await ctx.db
    .insert(loginAttempts)
    .values({ ...key, failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.accountHash, loginAttempts.networkHash],
      set: {
        failures: sql`case when ${locked} then ${loginAttempts.failures} when ${fresh} then 1 else ${loginAttempts.failures} + 1 end`,
        locks: sql`case when ${fresh} and not ${locked} then 0 else ${loginAttempts.locks} end`,
        updatedAt: sql`case when ${locked} then ${loginAttempts.updatedAt} else ${now} end`,
      },
    })
    .returning();
  const { failures = 1, locks = 0, blockedUntil = null } = row ?? {};
  if (blockedUntil !== null && blockedUntil > now) return refuse(blockedUntil);
  if (failures > max) return refuse(await lock(ctx, attempt, locks, now));
  return {
    succeed: async () => {
      await ctx.db.delete(loginAttempts).where(same(attempt));
    },
    release: async () => {
      await ctx.db
        .update(loginAttempts)
        .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)` })
        .where(same(attempt));
    },
    fail: async (failure) => {
      if (!wide) await writeSecurityLog(ctx.db, { ...event, event: failure });
      if (failures >= max) await refuse(await lock(ctx, attempt, locks, now));
    },
  };
}
