import { TIMES } from '@rendezvous/contracts';
import { passkeyChallenges } from '../../../kernel/db/schema/account.passkeys.ts';
import { hashToken, randomToken } from '../../../kernel/security/secrets.ts';
import type { Services } from '../../../kernel/services.ts';

/** Creates a single-use challenge for five minutes. `userId` is null to log in or confirm. */
export async function createPasskeyChallenge(
  ctx: Services,
  request: { siteId: number; userId: number | null; now: Date },
): Promise<string> {
  const { siteId, userId, now } = request;
  const challenge = randomToken();
  await ctx.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    siteId,
    userId,
    expiresAt: new Date(now.getTime() + TIMES.loginStep * 1000),
  });
  return challenge;
}
