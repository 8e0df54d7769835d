import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { type TokenPurpose, tokens } from '../../../kernel/db/schema/account.ts';
import type { TokenRow } from './tokenQueries.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';

/** Uses up a token, once even for concurrent callers; null if unknown, used or expired. */
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
