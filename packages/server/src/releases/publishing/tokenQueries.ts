import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { publishTokens } from '../../kernel/db/schema/releases.ts';
import { hashToken } from '../../kernel/security/secrets.ts';

export type PublishToken = Omit<typeof publishTokens.$inferSelect, 'hash'>;

const columns = {
  id: publishTokens.id,
  remote: publishTokens.remote,
  holder: publishTokens.holder,
  createdAt: publishTokens.createdAt,
  expiresAt: publishTokens.expiresAt,
  revokedAt: publishTokens.revokedAt,
  usedAt: publishTokens.usedAt,
};

export const readTokens = (db: Db): Promise<PublishToken[]> =>
  db.select(columns).from(publishTokens).orderBy(asc(publishTokens.remote), asc(publishTokens.id));

/** Finds a token by its text; null if it is unknown, expired or revoked. */
export async function findToken(db: Db, text: string, now: Date): Promise<PublishToken | null> {
  const [row] = await db
    .select(columns)
    .from(publishTokens)
    .where(
      and(
        eq(publishTokens.hash, hashToken(text)),
        gt(publishTokens.expiresAt, now),
        isNull(publishTokens.revokedAt),
      ),
    );
  return row ?? null;
}
