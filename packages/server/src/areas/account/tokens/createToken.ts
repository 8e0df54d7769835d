import type { Db } from '../../../kernel/db/client.ts';
import { type TokenPurpose, tokens } from '../../../kernel/db/schema/account.ts';
import { randomToken, hashToken } from '../../../kernel/security/secrets.ts';

/** Creates the token of a mailed link; the database keeps its hash. */
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
