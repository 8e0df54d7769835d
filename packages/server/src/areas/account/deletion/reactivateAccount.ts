import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { useToken } from '../tokens/useToken.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';

/** Undoes a deletion. @returns the member's id @throws ApiError link_expired */
export async function reactivateAccount(
  ctx: Services,
  request: { token: string; siteId: number; now: Date },
): Promise<number> {
  const { now } = request;
  return ctx.db.transaction(async (tx) => {
    const token = await useToken(tx, request.token, 'reactivation', now);
    if (!token) throw new ApiError('link_expired');
    const [account] = await tx.select().from(users).where(eq(users.id, token.userId)).for('update');
    if (account?.status !== 'pending_deletion' || account.siteId !== request.siteId)
      throw new ApiError('link_expired');
    const confirmed = account.confirmedAt !== null;
    const hidden = await tx.execute(sql`
      select 1 from restrictions where user_id = ${account.id} and kind = 'profile' and lifted_at is null`);
    const visible = confirmed && hidden.rows.length === 0;
    await tx
      .update(users)
      .set({
        status: confirmed ? 'active' : 'not_confirmed',
        deletedAt: null,
        purgeAfter: null,
        deletionReason: null,
        deletionRemarks: null,
        updatedAt: now,
      })
      .where(eq(users.id, account.id));
    await tx
      .update(profiles)
      .set({ status: visible ? 'active' : 'disabled', updatedAt: now })
      .where(eq(profiles.id, account.id));
    return account.id;
  });
}
