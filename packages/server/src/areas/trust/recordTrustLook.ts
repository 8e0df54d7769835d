import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';

/** Logs that staff read a member's trust record, and which linked accounts they saw. */
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
