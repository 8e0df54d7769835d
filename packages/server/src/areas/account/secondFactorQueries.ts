import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { loginChallenges, recoveryCodes, totpFactors } from '../../kernel/db/schema/account.ts';
import { hashToken } from '../../kernel/security/secrets.ts';

/** Whether a log-in of the account takes a second step. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const confirmed = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await db.$count(totpFactors, confirmed)) > 0;
}

export async function readSecondFactor(db: Db, userId: number) {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    totp: await hasSecondFactor(db, userId),
    recovery_codes_left: await db.$count(recoveryCodes, unused),
  };
}

export type Challenge = typeof loginChallenges.$inferSelect;

/** A log-in that waits for its second step; null: unknown, expired or of another site. */
export async function findChallenge(
  db: Db,
  token: string,
  { siteId, now }: { siteId: number; now: Date },
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(loginChallenges)
    .where(eq(loginChallenges.tokenHash, hashToken(token)));
  return row && row.siteId === siteId && row.expiresAt > now ? row : null;
}
