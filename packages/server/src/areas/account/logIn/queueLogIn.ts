import { and, eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../../kernel/ApiError.ts';
import { loginAttempts } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { intervalOf, MAIL_AT } from './slowPolicy.ts';

/** Used instead of a network hash in rows that count an account across all networks. */
const ALL_NETWORKS = 'all';

/** Older failures no longer count. */
const MEMORY_MS = 24 * 3_600_000;

const LONGEST_WAIT_MS = 3000;

/**
 * Queues an account's logins across networks after many failures, at growing intervals.
 * @returns a function that reports success; `notifiesOwner` if a failure is mailed to the owner
 * @throws ApiError rate_limited while too many wait
 */
export async function queueLogIn(
  ctx: Services,
  accountHash: string,
  now: Date,
): Promise<{ succeed: () => Promise<void>; notifiesOwner: boolean }> {
  const row = and(eq(loginAttempts.accountHash, accountHash), eq(loginAttempts.networkHash, ALL_NETWORKS));
  const { waitMs, failures } = await ctx.db.transaction(async (tx) => {
    const start = { accountHash, networkHash: ALL_NETWORKS, failures: 0, updatedAt: now };
    await tx.insert(loginAttempts).values(start).onConflictDoNothing();
    const [known] = await tx.select().from(loginAttempts).where(row).for('update');
    const isFresh = !known || now.getTime() - known.updatedAt.getTime() > MEMORY_MS;
    const count = (isFresh ? 0 : known.failures) + 1;
    const free = Math.max(now.getTime(), known?.blockedUntil?.getTime() ?? 0);
    const wait = free - now.getTime();
    if (wait > LONGEST_WAIT_MS) return { waitMs: wait, failures: count };
    // Counted before checking the password, so that concurrent logins get no extra tries.
    const next = new Date(free + intervalOf(count));
    await tx.update(loginAttempts).set({ failures: count, blockedUntil: next, updatedAt: now }).where(row);
    return { waitMs: wait, failures: count };
  });
  if (waitMs > LONGEST_WAIT_MS) throw new ApiError('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
  if (waitMs > 0) await pause(waitMs);
  return {
    succeed: async () => {
      await ctx.db
        .update(loginAttempts)
        .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)` })
        .where(row);
    },
    notifiesOwner: failures === MAIL_AT,
  };
}
