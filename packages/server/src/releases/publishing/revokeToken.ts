import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import { publishTokens } from '../../kernel/db/schema/releases.ts';
import type { Actor, ReleaseContext } from '../ReleaseContext.ts';

/**
 * Revokes a token. Builds published with it stay.
 * @returns the token's remote; null if the token is unknown or already revoked
 */
export async function revokeToken(
  { db, now }: Pick<ReleaseContext, 'db' | 'now'>,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(publishTokens)
      .set({ revokedAt: now() })
      .where(and(eq(publishTokens.id, id), isNull(publishTokens.revokedAt)))
      .returning({ remote: publishTokens.remote });
    if (!row) return null;
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.access',
      subject: { type: 'remote', id: row.remote },
      reason,
      change: `token ${id} revoked`,
      now: now(),
    });
    return row.remote;
  });
}
