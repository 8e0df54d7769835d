import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import { invites } from '../../../kernel/db/schema/marketing.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Services } from '../../../kernel/services.ts';
import type { InviteRow } from './inviteQueries.ts';

/** Logs only a part of the code, because the full code allows a sign-up. */
const partOf = (code: string): string => `${code.slice(0, 4)}…`;

/** Revokes an unused invite. Idempotent. @throws ApiError not_found, conflict (already used) */
export function revokeInvite(ctx: Services, actor: { id: number }, code: string): Promise<InviteRow> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(invites).where(eq(invites.code, code)).for('update');
    if (!row) throw notFound();
    if (row.usedAt !== null) throw new ApiError('conflict');
    if (row.revokedAt !== null) return row;
    const now = ctx.now();
    await tx.update(invites).set({ revokedAt: now }).where(eq(invites.code, code));
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'invite.revoke',
      subject: { type: 'invite', id: partOf(code) },
      siteId: row.siteId,
      now,
    });
    return { ...row, revokedAt: now };
  });
}
