import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { lockMember } from './lockMember.ts';
import { assertMayDisable } from '../../kernel/security/staffPolicy.ts';
import { ApiError } from '../../kernel/ApiError.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { writeAudit } from '../../kernel/audit.ts';

export type Actor = { id: number };

/**
 * Shuts a member out or lets them in again; false when they are so already. The caller publishes the event.
 * @throws ApiError not_found, forbidden (oneself, staff, an account that is being deleted)
 */
export async function setDisabled(
  tx: Tx,
  actor: Actor,
  change: { memberId: number; disabled: boolean; reason: string; now: Date },
): Promise<boolean> {
  const { memberId, disabled, now } = change;
  const user = await lockMember(tx, memberId);
  if (disabled === (user.status === 'disabled')) return false;
  assertMayDisable(actor, user);
  // A deletion goes on its way, whatever staff think of the member.
  if (user.status === 'pending_deletion') throw new ApiError('forbidden');
  const back = user.confirmedAt === null ? 'not_confirmed' : 'active';
  await tx
    .update(users)
    .set({ status: disabled ? 'disabled' : back, updatedAt: now })
    .where(eq(users.id, memberId));
  await tx
    .update(profiles)
    .set({ status: !disabled && back === 'active' ? 'active' : 'disabled', updatedAt: now })
    .where(eq(profiles.id, memberId));
  await writeAudit(tx, {
    actorId: actor.id,
    action: disabled ? 'member.disable' : 'member.enable',
    subject: { type: 'member', id: String(memberId) },
    reason: change.reason,
    now,
  });
  return true;
}
