import { type DeletionReason, LIMITS } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/account.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { createToken } from '../tokens/createToken.ts';
import { readLocale } from '../../../kernel/texts/readLocale.ts';
import { formatDate } from '../../../kernel/texts/serverTexts.ts';
import { cancelOrders } from '../../payments/orders/cancelOrders.ts';
import { closeAtProvider } from '../../payments/provider/closeAtProvider.ts';
import { deletionStart } from '../../payments/offers/offerPolicy.ts';
import { readOpenOrderIds } from '../../payments/orders/paymentQueries.ts';
import { refundUnused } from '../../payments/refunds/refundUnused.ts';

async function mailReactivation(
  ctx: Services,
  tx: Tx,
  account: UserRow,
  { origin, purgeAfter, now }: { origin: string; purgeAfter: Date; now: Date },
): Promise<void> {
  const seconds = LIMITS.reactivationDays * 86_400;
  const token = await createToken(tx, { purpose: 'reactivation', userId: account.id, now, seconds });
  await ctx.mailer.enqueue(tx, {
    template: 'reactivation',
    to: account.email ?? '',
    locale: account.language,
    siteId: account.siteId,
    data: {
      name: account.name ?? '',
      link: `${origin}/account-deleted?token=${token}`,
      date: formatDate(await readLocale(tx, account), purgeAfter, account.timezone),
    },
  });
}

/**
 * Hides the member, ends all sessions, cancels open orders, refunds unused credits and mails an
 * undo link (none to disabled members). Undoing does not revert the refund.
 * @returns the end of the undo period
 */
export async function deleteAccount(
  ctx: Services,
  request: {
    userId: number;
    reason?: DeletionReason | undefined;
    remarks?: string | undefined;
    origin: string;
    now: Date;
  },
): Promise<Date> {
  const { now, userId } = request;
  const purgeAfter = new Date(now.getTime() + LIMITS.reactivationDays * 86_400_000);
  const cancelled = await ctx.bus.transaction(ctx.db, async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!account?.email || account.status === 'pending_deletion') throw new ApiError('conflict');
    // Undoing would enable a disabled member.
    const canUndo = account.status !== 'disabled';
    await tx
      .update(users)
      .set({
        status: 'pending_deletion',
        deletionBegunAt: deletionStart(account.deletionBegunAt, now),
        deletedAt: now,
        purgeAfter,
        deletionReason: request.reason ?? null,
        deletionRemarks: request.remarks || null,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    await tx.update(profiles).set({ status: 'deleted', updatedAt: now }).where(eq(profiles.id, userId));
    await endSessions(tx, userId);
    if (canUndo) await mailReactivation(ctx, tx, account, { origin: request.origin, purgeAfter, now });
    const { events } = await refundUnused(ctx, tx, userId, canUndo ? 'wish' : 'ended');
    await ctx.bus.publish(tx, [...events, { userId, type: 'user', data: { reason: 'logged_out' } }]);
    return cancelOrders(tx, await readOpenOrderIds(tx, userId), now);
  });
  // After a crash here, payment pages stay open at the provider; their payments are refunded.
  await closeAtProvider(ctx, cancelled);
  return purgeAfter;
}
