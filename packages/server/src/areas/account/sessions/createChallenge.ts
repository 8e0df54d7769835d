import { TIMES } from '@rendezvous/contracts';
import { loginChallenges } from '../../../kernel/db/schema/account.ts';
import { hashToken, randomToken } from '../../../kernel/security/secrets.ts';
import type { Services } from '../../../kernel/services.ts';
import { findById } from '../accountQueries.ts';

/** Begins a login's second step. @returns a single-use token, valid for five minutes */
export async function createChallenge(
  ctx: Services,
  login: { userId: number; siteId: number; method: string; passwordHash?: string | null; now: Date },
): Promise<string> {
  const token = randomToken();
  const passwordHash = login.passwordHash ?? (await findById(ctx.db, login.userId))?.passwordHash ?? '';
  await ctx.db.insert(loginChallenges).values({
    tokenHash: hashToken(token),
    userId: login.userId,
    siteId: login.siteId,
    method: login.method,
    passwordHash,
    expiresAt: new Date(login.now.getTime() + TIMES.loginStep * 1000),
  });
  return token;
}
