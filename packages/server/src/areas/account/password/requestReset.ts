import { LIMITS, TIMES } from '@rendezvous/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { findByEmail, type Account } from '../accountQueries.ts';
import { createToken } from '../tokens/createToken.ts';
import { tokens, users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';

const DAY_MS = 86_400_000;

/** False for disabled members and pending deletions, even with a link mailed earlier. */
export const mayReset = (account: Account): boolean =>
  account.status !== 'disabled' && account.status !== 'pending_deletion';

/**
 * Mails a reset link, or the statement of reasons to a disabled member.
 * Neutral sites give the same response for every address and mail the details.
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
    // Serialises concurrent requests, which are counted below.
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

/** Mails an address without an account, under the same limit as an account. */
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
