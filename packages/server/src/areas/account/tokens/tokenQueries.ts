import { and, eq } from 'drizzle-orm';
import { tokens, type TokenPurpose } from '../../../kernel/db/schema/account.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';

export type TokenRow = typeof tokens.$inferSelect;

/** Finds a token in any state, because used and unknown links get different responses. */
export async function findToken(db: Db, value: string, purpose: TokenPurpose): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.tokenHash, hashToken(value)), eq(tokens.purpose, purpose)));
  return row ?? null;
}
