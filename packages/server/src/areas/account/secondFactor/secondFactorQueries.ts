import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LoginStep } from '@rendezvous/contracts';
import type { Db } from '../../../kernel/db/client.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import {
  loginChallenges,
  recoveryCodes,
  staffRoles,
  totpFactors,
  users,
} from '../../../kernel/db/schema/account.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';

export async function hasTotp(db: Db, userId: number): Promise<boolean> {
  const confirmed = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await db.$count(totpFactors, confirmed)) > 0;
}

/**
 * Lists the second steps of a password login; none if it takes no second step.
 * Passkeys count only if the member chose so; staff have none.
 */
export async function readSteps(db: Db, userId: number): Promise<LoginStep[]> {
  const ownPasskeys = db.select().from(passkeys).where(eq(passkeys.userId, users.id));
  const ownRoles = db.select().from(staffRoles).where(eq(staffRoles.userId, users.id));
  const [user] = await db
    .select({
      asks: sql<boolean>`${users.passkeyStep} or ${exists(ownRoles)}`,
      hasPasskey: sql<boolean>`${exists(ownPasskeys)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  const isOn = await hasTotp(db, userId);
  if (!user?.hasPasskey) return isOn ? ['totp'] : [];
  if (!isOn) return user.asks ? ['passkey'] : [];
  return ['totp', 'passkey'];
}

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await readSteps(db, userId)).length > 0;

/** Reads what members see of their second factors, except the passkeys. */
export async function readSecondFactor(db: Db, userId: number) {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [user] = await db.select({ step: users.passkeyStep }).from(users).where(eq(users.id, userId));
  return {
    totp: await hasTotp(db, userId),
    recovery_codes_left: await db.$count(recoveryCodes, unused),
    passkey_step: user?.step ?? false,
    second_step: await hasSecondFactor(db, userId),
  };
}

export type Challenge = typeof loginChallenges.$inferSelect;

/** Finds a pending login; null if it is unknown, expired or of another site. */
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
