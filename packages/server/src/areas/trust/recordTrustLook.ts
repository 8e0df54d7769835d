import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Records in the audit log that staff read a member's trust record, and the linked accounts shown.
 */
export async function recordTrustLook(
  ctx: Services,
  actor: { id: number },
  { memberId, shown }: { memberId: number; shown: readonly number[] },
): Promise<void> {
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: actor.id,
      action: 'member.view',
      subject: { type: 'member', id: String(memberId) },
      shown,
      now: ctx.now(),
    }),
  );
}
