import { LIMITS, TIMES } from '@rendezvous/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { findByEmail, type Account } from '../accountQueries.ts';
import { createToken } from '../tokens/createToken.ts';
import { tokens, users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';

const DAY_MS = 86_400_000;

/**
 * Neither disabled members nor those with a pending deletion can use a new password, not even with a link mailed
 * before.
 */
export const mayReset = (account: Account): boolean =>
  account.status !== 'disabled' && account.status !== 'pending_deletion';

/**
 * Mails a reset link. A neutral site responds alike for every address and puts the details into the mail.
 * A disabled member gets the statement of reasons again instead.
 * @throws ApiError email_not_found, account_disabled, account_pending_deletion, too_many_resets
 */
export async function requestReset(
  ctx: Services,
  request: { site: Site; email: string; locale: string; origin: string; now: Date },
): Promise<void> {
  const { site, now, origin } = request;
  const neutral = site.settings.account_disclosure === 'neutral';
  const account = await findByEmail(ctx.db, site.id, request.email);
  if (account === null || !mayReset(account)) {
    if (account?.status === 'disabled') {
      await ctx.limiter.consume(
        { name: 'disabled_mail', per: 'network', max: LIMITS.resetMailsPerDay, window: DAY_MS / 1000 },
        `u${account.id}`,
      );
      for (const step of ctx.hooks.askedWhileDisabled) await step(ctx, { userId: account.id });
      if (neutral) return;
      throw new ApiError('account_disabled');
    }
    if (!neutral && account?.status === 'pending_deletion') throw new ApiError('account_pending_deletion');
    if (!neutral) throw new ApiError('email_not_found', { fields: { email: 'invalid' } });
    return mailStranger(ctx, request);
  }
  const sent = await ctx.db.transaction(async (tx) => {
    // The row lock serialises the count of concurrent requests.
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${account.id} for update`);
    const recent = await tx.$count(
      tokens,
      and(
        eq(tokens.userId, account.id),
        eq(tokens.purpose, 'reset'),
        gt(tokens.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
    if (recent >= LIMITS.resetMailsPerDay) return false;
    const token = await createToken(tx, {
      purpose: 'reset',
      userId: account.id,
      now,
      seconds: TIMES.resetLink,
    });
    await ctx.mailer.enqueue(tx, {
      template: 'reset',
      to: account.email ?? '',
      locale: account.language,
      siteId: site.id,
      userId: account.id,
      data: { name: account.name ?? '', link: `${origin}/reset-password/do?token=${token}` },
    });
    return true;
  });
  if (!sent && !neutral) throw new ApiError('too_many_resets', { retryAfter: DAY_MS / 1000 });
}

/** An address without an account gets a mail that says so, with the same limit as an account. */
async function mailStranger(
  ctx: Services,
  request: { site: Site; email: string; locale: string; origin: string },
): Promise<void> {
  const limit = {
    name: 'stranger_mail',
    per: 'network',
    max: LIMITS.resetMailsPerDay,
    window: 86_400,
  } as const;
  const address = request.email.toLowerCase();
  try {
    await ctx.limiter.consume(limit, ctx.secrets.fingerprint('address', `${request.site.id}:${address}`));
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  await ctx.db.transaction((tx) =>
    ctx.mailer.enqueue(tx, {
      template: 'accountUnknown',
      to: address,
      locale: request.locale,
      siteId: request.site.id,
      data: { link: `${request.origin}/signup` },
    }),
  );
}
