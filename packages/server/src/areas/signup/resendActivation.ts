import { TIMES } from '@rendezvous/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { emailKey, isEmail, shadowKey } from '../account/mailAddress/emailPolicy.ts';
import { emailInUse } from '../account/mailAddress/emailInUse.ts';
import { refusesAddress } from '../account/moderation/refusesAddress.ts';
import { findByEmail } from '../account/accountQueries.ts';
import { createToken } from '../account/tokens/createToken.ts';
import { voidTokens } from '../account/tokens/voidTokens.ts';
import { violates, type Tx } from '../../kernel/db/client.ts';
import { tokens, users } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { writeAddress } from '../account/mailAddress/writeAddress.ts';
import { mailActivation } from './mailActivation.ts';
import { mailAddressOwner } from '../account/mailAddress/mailAddressOwner.ts';

type Resend = { userId: number; email: string | null; site: Site; locale: string; origin: string; now: Date };

async function assertDue(tx: Tx, userId: number, now: Date): Promise<void> {
  const [latest] = await tx
    .select({ createdAt: tokens.createdAt })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, 'activation')))
    .orderBy(desc(tokens.createdAt))
    .limit(1);
  const waited = latest ? (now.getTime() - latest.createdAt.getTime()) / 1000 : Infinity;
  if (waited < TIMES.activationResend) {
    throw new ApiError('rate_limited', { retryAfter: Math.ceil(TIMES.activationResend - waited) });
  }
}

/** On neutral sites, hides that an address is taken: notifies its owner, mails no confirmation. */
async function pretend(ctx: Services, tx: Tx, order: Resend, email: string): Promise<void> {
  await writeAddress(tx, order.userId, { email, emailKey: shadowKey(), now: order.now });
  await voidTokens(tx, order.userId, 'activation', order.now);
  // This token is never mailed; it makes the next request wait as if it had been.
  const seconds = TIMES.activationResend;
  await createToken(tx, { purpose: 'activation', userId: order.userId, email, now: order.now, seconds });
  await mailAddressOwner(ctx, tx, { ...order, email, siteId: order.site.id });
}

/**
 * Mails the confirmation again, optionally to a new address. Neutral sites seem to accept any.
 * @returns the address
 * @throws ApiError conflict (already confirmed), rate_limited, email_in_use, invalid (email)
 */
export async function resendActivation(ctx: Services, order: Resend): Promise<string> {
  const requested = order.email;
  if (requested !== null && !isEmail(requested)) throw invalidField('email', 'email_invalid');
  const isBanned = requested !== null && (await refusesAddress(ctx, requested));
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ${users} where ${users.id} = ${order.userId} for update`);
      const [account] = await tx.select().from(users).where(eq(users.id, order.userId));
      if (!account?.email || account.confirmedAt !== null) throw new ApiError('conflict');
      await assertDue(tx, account.id, order.now);
      const email = requested ?? account.email;
      const owner = await findByEmail(tx, order.site.id, email);
      if (isBanned || (owner !== null && owner.id !== account.id)) {
        if (order.site.settings.account_disclosure !== 'neutral') throw emailInUse();
        await pretend(ctx, tx, order, email);
        return email;
      }
      if (emailKey(email) !== account.emailKey) {
        await writeAddress(tx, account.id, { email, emailKey: emailKey(email), now: order.now });
      }
      await mailActivation(ctx, tx, { ...order, email, name: account.name ?? '' });
      return email;
    });
  } catch (error) {
    if (violates(error, 'users_site_email')) throw emailInUse();
    throw error;
  }
}
