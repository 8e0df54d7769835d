import { ApiError } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockHeld, settleHeld } from '../../trust/held/settleHeld.ts';
import { returnCredits } from './returnCredits.ts';

/**
 * Refuses a held message: its sender gets a refund of the credits and a statement of reasons.
 * @throws ApiError conflict (decided before), forbidden (the moderator is its sender or recipient)
 */
export function refuseHeld(
  ctx: Services,
  actor: { id: number },
  { id, facts }: { id: number; facts: string },
): Promise<void> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const held = await lockHeld(tx, id);
    if (!held) throw new ApiError('conflict');
    const { senderId, recipientId } = held;
    assertAboutOthers(actor, senderId, recipientId);
    const now = ctx.now();
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'message.refuse',
      subject: { type: 'message', id: String(id) },
      memberId: senderId,
      reason: facts,
      now,
    });
    await settleHeld(tx, held, { outcome: 'refused', decidedBy: actor.id, now });
    const restriction = {
      userId: senderId,
      kind: 'message',
      ground: 'terms',
      facts,
      decidedBy: actor.id,
    } as const;
    for (const step of ctx.hooks.restricted) await step(ctx, tx, restriction);
    await returnCredits(ctx, tx, held);
  });
}
