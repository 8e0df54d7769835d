import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { passkeyChallenges } from '../../../kernel/db/schema/account.passkeys.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';

/** Reads the challenge that the browser claims to answer. */
async function readChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw new ApiError('passkey_invalid');
  }
}

/**
 * Uses up the challenge of an authenticator's response, even if the response is wrong.
 * @returns the challenge
 * @throws ApiError passkey_invalid (unknown, used, expired, or for another purpose)
 */
export async function usePasskeyChallenge(
  db: Db,
  clientDataJSON: string,
  request: { siteId: number; userId: number | null; now: Date },
): Promise<string> {
  const { siteId, userId, now } = request;
  const challenge = await readChallenge(clientDataJSON);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.siteId, siteId),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ siteId: passkeyChallenges.siteId });
  if (used.length === 0) throw new ApiError('passkey_invalid');
  return challenge;
}
