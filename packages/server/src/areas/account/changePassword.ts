import { eq } from 'drizzle-orm';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import type { Account } from './accountQueries.ts';
import { findById } from './accountQueries.ts';
import { endSessions, sessionEnded } from './sessions.ts';
import { useToken, voidTokens } from './tokens.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { idempotencyKeys } from '../../kernel/db/schema/kernel.ts';
import { hashPassword, judgePassword } from '../../kernel/security/passwords.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';

type NewPassword = { password: string; site: Site; origin: string; now: Date };

function assertGood(account: Account, change: NewPassword, field: string): void {
  const wrong = judgePassword(change.password, {
    name: account.name ?? undefined,
    email: account.email ?? undefined,
    siteName: change.site.name,
  });
  if (wrong) throw invalidField(field, wrong);
}

async function write(
  ctx: Services,
  account: Account,
  change: NewPassword,
  options: { keepSession?: string | undefined; useUp?: string },
): Promise<void> {
  const passwordHash = await hashPassword(change.password);
  await ctx.bus.transaction(ctx.db, async (tx) => {
    if (options.useUp !== undefined && !(await useToken(tx, options.useUp, 'reset', change.now))) {
      throw new ApiError('link_expired');
    }
    await tx.update(users).set({ passwordHash, updatedAt: change.now }).where(eq(users.id, account.id));
    await voidTokens(tx, account.id, 'reset', change.now);
    // Nor may whoever knew the old one still lead the account to an address of their own.
    await voidTokens(tx, account.id, 'mail_change', change.now);
    await endSessions(tx, account.id, options.keepSession);
    // A sign-up that is sent again logs in again: not with the password of then.
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.sessionUserId, account.id));
    if (account.email) {
      await ctx.mailer.enqueue(tx, {
        template: 'passwordChanged',
        to: account.email,
        locale: account.language,
        siteId: account.siteId,
        userId: account.id,
        data: { name: account.name ?? '', link: `${change.origin}/reset-password` },
      });
    }
    await ctx.bus.publish(tx, [sessionEnded(account.id)]);
  });
}

/** The logged-in member's new password; all other sessions end. @throws ApiError invalid (new_password) */
export async function changePassword(
  ctx: Services,
  change: NewPassword & { userId: number; sessionHash: string },
): Promise<void> {
  const account = await findById(ctx.db, change.userId);
  if (!account) throw new ApiError('not_found');
  assertGood(account, change, 'new_password');
  await write(ctx, account, change, { keepSession: change.sessionHash });
}

/**
 * The new password of a reset link; every session ends but the browser's own, which a new one takes the place of. A password that
 * is refused does not use the link up.
 * @throws ApiError link_expired, invalid (password)
 */
export async function resetPassword(
  ctx: Services,
  change: NewPassword & { token: string; account: Account; sessionHash?: string | undefined },
): Promise<void> {
  assertGood(change.account, change, 'password');
  await write(ctx, change.account, change, { useUp: change.token, keepSession: change.sessionHash });
}
