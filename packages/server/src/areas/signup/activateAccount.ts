import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import { emailKey } from '../account/mailAddress/emailPolicy.ts';
import { confirmAccount } from '../account/confirmAccount.ts';
import { findToken } from '../account/tokens/tokenQueries.ts';
import { useToken } from '../account/tokens/useToken.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import { notifyEarlierLikes } from '../likes/notifyEarlierLikes.ts';

/**
 * Confirms an address by its link. Idempotent, because people and mail clients click twice.
 * @returns the member's id
 * @throws ApiError link_expired, activation_failed (account gone, or address changed)
 */
export async function activateAccount(
  ctx: Services,
  request: { token: string; siteId: number; now: Date },
): Promise<number> {
  const { now } = request;
  const known = await findToken(ctx.db, request.token, 'activation');
  if (!known) throw new ApiError('link_expired');
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, known.userId)).for('update');
    const matches = account?.siteId === request.siteId && account.emailKey === emailKey(known.email ?? '');
    if (known.usedAt !== null && matches && account.confirmedAt !== null) return account.id;
    if (!(await useToken(tx, request.token, 'activation', now))) throw new ApiError('link_expired');
    if (!matches || account.status !== 'not_confirmed') throw new ApiError('activation_failed');
    await confirmAccount(tx, account.id, now);
    await notifyEarlierLikes(ctx, tx, account.id);
    await ctx.bus.publish(tx, [{ userId: account.id, type: 'user', data: { reason: 'confirmed' } }]);
    return account.id;
  });
}
