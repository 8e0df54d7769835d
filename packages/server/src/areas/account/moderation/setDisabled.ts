import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { lockMember } from './lockMember.ts';
import { assertMayDisable } from '../../../kernel/security/staffPolicy.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { refundUnused } from '../../payments/refunds/refundUnused.ts';
import { banMember } from './banMember.ts';
import { unbanMember } from './unbanMember.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { NewRestriction, Services } from '../../../kernel/services.ts';

/** The staff member who acts; the id is null for a job. */
export type Actor = { id: number | null };

export type DisableChange = {
  memberId: number;
  disabled: boolean;
  reason: string;
  /** For the statement of reasons; `facts` defaults to `reason`. */
  statement?: Pick<NewRestriction, 'ground' | 'facts' | 'until' | 'caseId'>;
  now: Date;
};

/** Audits each refund with the reason for disabling the account. */
async function refundCredits(ctx: Services, tx: Tx, actor: Actor, change: DisableChange): Promise<void> {
  const { memberId, reason, now } = change;
  const { refunds } = await refundUnused(ctx, tx, memberId, 'ended');
  for (const { paymentId, credits } of refunds) {
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'payment.refund',
      subject: { type: 'payment', id: String(paymentId) },
      memberId,
      reason,
      change: String(-credits),
      now,
    });
  }
}

/**
 * Disables or enables a member; returns false if nothing changes. The caller publishes the event. A
 * disabled member gets a statement of reasons and, unless only suspended, a refund of unused
 * credits. With a `statement`, a suspended member is disabled again.
 * @throws ApiError not_found, forbidden (oneself, staff, an account that is being deleted)
 */
export async function setDisabled(
  ctx: Services,
  tx: Tx,
  actor: Actor,
  change: DisableChange,
): Promise<boolean> {
  const { memberId, disabled, now } = change;
  const user = await lockMember(tx, memberId);
  if (disabled === (user.status === 'disabled') && !change.statement) return false;
  assertMayDisable(actor, user);
  // A pending deletion continues while the member is disabled.
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
  if (!disabled) {
    await unbanMember(tx, memberId);
    for (const step of ctx.hooks.enabled) await step(ctx, tx, { userId: memberId });
  } else {
    await banMember(ctx, tx, user);
    if (!change.statement?.until) await refundCredits(ctx, tx, actor, change);
    const statement = change.statement ?? { ground: 'terms', facts: change.reason };
    const restriction = { ...statement, userId: memberId, kind: 'account', decidedBy: actor.id } as const;
    for (const step of ctx.hooks.restricted) await step(ctx, tx, restriction);
  }
  return true;
}
