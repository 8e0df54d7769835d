import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { type TokenPurpose, tokens } from '../../../kernel/db/schema/account.ts';

/** Voids the other links of a kind, such as older resets after a password change. */
export async function voidTokens(db: Db, userId: number, purpose: TokenPurpose, now: Date): Promise<void> {
  await db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)));
}
