import { eq } from 'drizzle-orm';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Account } from '../accountQueries.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { useToken } from '../tokens/useToken.ts';
import { voidTokens } from '../tokens/voidTokens.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { sessionEnded } from '../sessions/sessionEnded.ts';
import { forgetAnswers } from '../../../kernel/http/forgetAnswers.ts';

export type NewPassword = { password: string; site: Site; origin: string; network: string; now: Date };

/** Writes a password, voids older links and ends other sessions. @throws ApiError link_expired */
export async function writePassword(
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
    // Someone who knew the old password must not move the account to their own address.
    await voidTokens(tx, account.id, 'mail_change', change.now);
    await endSessions(tx, account.id, options.keepSession);
    // A repeated sign-up logs in again, which must not work with the old password.
    await forgetAnswers(tx, account.id);
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
    await writeSecurityLog(tx, {
      siteId: account.siteId,
      event: 'password_changed',
      account: accountPrint(ctx, account.id),
      network: change.network,
      now: change.now,
    });
    await ctx.bus.publish(tx, [sessionEnded(account.id)]);
  });
}
