import { TIMES } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { emailKey, isEmail } from './emailPolicy.ts';
import { findByEmail, findById } from './accountQueries.ts';
import { createToken, findToken, useToken, voidTokens } from './tokens.ts';
import { violates, type Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { notificationsDisabled } from '../../kernel/db/schema/notifications.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { mailAddressOwner } from './mailAddressOwner.ts';

const inUse = (): ApiError => new ApiError('email_in_use', { fields: { email: 'email_in_use' } });

/**
 * Mails a link to the new address. A site that discloses nothing also says yes to an address of somebody else, who is told.
 * @throws ApiError invalid (email), email_in_use
 */
export async function requestMailChange(
  ctx: Services,
  request: { userId: number; email: string; site: Site; locale: string; origin: string; now: Date },
): Promise<void> {
  const email = request.email.trim();
  if (!isEmail(email)) throw invalidField('email', 'new_email_invalid');
  const account = await findById(ctx.db, request.userId);
  if (!account?.email) throw new ApiError('not_found');
  const owner = await findByEmail(ctx.db, request.site.id, email);
  if (owner && request.site.settings.account_disclosure !== 'neutral') throw inUse();
  await ctx.db.transaction(async (tx) => {
    if (owner) return mailAddressOwner(ctx, tx, { ...request, email, siteId: request.site.id });
    const mail = { to: email, locale: request.locale, siteId: request.site.id };
    await voidTokens(tx, account.id, 'mail_change', request.now);
    const token = await createToken(tx, {
      purpose: 'mail_change',
      userId: account.id,
      email,
      now: request.now,
      seconds: TIMES.activationLinkDays * 86_400,
    });
    const data = { name: account.name ?? '', link: `${request.origin}/mail-change/do?token=${token}` };
    await ctx.mailer.enqueue(tx, { ...mail, template: 'mailChange', userId: account.id, data });
  });
}

/** The member of a link that is good; what else becomes of the account meanwhile waits. @throws ApiError link_expired */
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
 * Makes the address of the link the member's; the old one is told, and what was mailed there to set a password is void. The new
 * address starts without the marks (bounces, complaints) that stopped mail to the old one, and counts as confirmed.
 * @returns the member's id, and whether no address had been confirmed before
 * @throws ApiError link_expired, email_in_use
 */
export async function confirmMailChange(
  ctx: Services,
  request: { token: string; siteId: number; origin: string; now: Date },
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
      await tx.delete(notificationsDisabled).where(eq(notificationsDisabled.userId, account.id));
      await voidTokens(tx, account.id, 'reset', now);
      await ctx.mailer.enqueue(tx, {
        template: 'mailChanged',
        to: oldEmail,
        locale: account.language,
        siteId: account.siteId,
        data: { name: account.name ?? '', email, link: `${request.origin}/pages/service` },
      });
      const reason = first ? 'confirmed' : 'changed';
      await ctx.bus.publish(tx, [{ userId: account.id, type: 'user', data: { reason } }]);
      return { userId: account.id, first };
    });
  } catch (error) {
    if (violates(error, 'users_site_email')) throw inUse();
    throw error;
  }
}
