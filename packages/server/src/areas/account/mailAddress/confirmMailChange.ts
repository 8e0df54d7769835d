import { sql, eq } from 'drizzle-orm';
import { type Tx, violates } from '../../../kernel/db/client.ts';
import { findToken } from '../tokens/tokenQueries.ts';
import { useToken } from '../tokens/useToken.ts';
import { voidTokens } from '../tokens/voidTokens.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { findById } from '../accountQueries.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { emailKey, showEmail } from './emailPolicy.ts';
import { enableMail } from './enableMail.ts';
import { emailInUse } from './emailInUse.ts';

/** Finds the member of a valid link and locks the account's row. @throws ApiError link_expired */
async function findOwner(tx: Tx, request: { token: string; siteId: number; now: Date }) {
  const known = await findToken(tx, request.token, 'mail_change');
  if (known) await tx.execute(sql`select 1 from ${users} where ${users.id} = ${known.userId} for update`);
  const token = await useToken(tx, request.token, 'mail_change', request.now);
  const account = token ? await findById(tx, token.userId) : null;
  if (!token?.email || !account?.email || account.siteId !== request.siteId)
    throw new ApiError('link_expired');
  if (account.status === 'pending_deletion') throw new ApiError('link_expired');
  return { account, oldEmail: account.email, email: token.email };
}

/**
 * Replaces the member's address with the confirmed one and notifies the old one.
 * Voids password links to the old address; bounce and complaint flags do not carry over.
 * @returns the member's id, and whether this is the first confirmed address
 * @throws ApiError link_expired, email_in_use
 */
export async function confirmMailChange(
  ctx: Services,
  request: { token: string; siteId: number; origin: string; network: string; now: Date },
): Promise<{ userId: number; first: boolean }> {
  const { now } = request;
  try {
    return await ctx.bus.transaction(ctx.db, async (tx) => {
      const { account, oldEmail, email } = await findOwner(tx, request);
      const first = account.status === 'not_confirmed';
      await tx
        .update(users)
        .set({
          email,
          emailKey: emailKey(email),
          updatedAt: now,
          ...(first ? { status: 'active', confirmedAt: now } : {}),
        })
        .where(eq(users.id, account.id));
      if (first) {
        await tx
          .update(profiles)
          .set({ status: 'active', updatedAt: now })
          .where(eq(profiles.id, account.id));
      }
      await enableMail(tx, account.id);
      await voidTokens(tx, account.id, 'reset', now);
      await ctx.mailer.enqueue(tx, {
        template: 'mailChanged',
        to: oldEmail,
        locale: account.language,
        siteId: account.siteId,
        data: { name: account.name ?? '', email: showEmail(email), link: `${request.origin}/pages/service` },
      });
      await writeSecurityLog(tx, {
        siteId: account.siteId,
        event: 'email_changed',
        account: accountPrint(ctx, account.id),
        network: request.network,
        now,
      });
      const reason = first ? 'confirmed' : 'changed';
      await ctx.bus.publish(tx, [{ userId: account.id, type: 'user', data: { reason } }]);
      return { userId: account.id, first };
    });
  } catch (error) {
    if (violates(error, 'users_site_email')) throw emailInUse();
    throw error;
  }
}
