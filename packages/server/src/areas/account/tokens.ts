import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { tokens, type TokenPurpose } from '../../kernel/db/schema/account.ts';
import { hashToken, randomToken } from '../../kernel/security/secrets.ts';

export type TokenRow = typeof tokens.$inferSelect;

/** Makes the token of a mailed link; the database keeps its hash. */
export async function createToken(
  db: Db,
  token: { purpose: TokenPurpose; userId: number; email?: string; now: Date; seconds: number },
): Promise<string> {
  const value = randomToken();
  await db.insert(tokens).values({
    tokenHash: hashToken(value),
    purpose: token.purpose,
    userId: token.userId,
    email: token.email ?? null,
    createdAt: token.now,
    expiresAt: new Date(token.now.getTime() + token.seconds * 1000),
  });
  return value;
}

/** The token's row whatever its state, so that a link that was used already can be told from an unknown one. */
export async function findToken(db: Db, value: string, purpose: TokenPurpose): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.tokenHash, hashToken(value)), eq(tokens.purpose, purpose)));
  return row ?? null;
}

/** Uses a token up: null when there is none, it has been used, or its time is over. Two callers cannot both have it. */
export async function useToken(
  db: Db,
  value: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenRow | null> {
  const [row] = await db
    .update(tokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(tokens.tokenHash, hashToken(value)),
        eq(tokens.purpose, purpose),
        isNull(tokens.usedAt),
        sql`${tokens.expiresAt} > ${now}`,
      ),
    )
    .returning();
  return row ?? null;
}

/** The other links of the kind stop working, e.g. older resets once the password is new. */
export async function voidTokens(db: Db, userId: number, purpose: TokenPurpose, now: Date): Promise<void> {
  await db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)));
}
