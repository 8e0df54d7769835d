import type { DisabledNotificationCause } from '@rendezvous/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { staffRoles, users } from '../../kernel/db/schema/account.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { notificationsDisabled } from '../../kernel/db/schema/notifications.ts';
import { assertMayDisable } from '../../kernel/security/staffPolicy.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';

export type MemberChange = {
  memberId: number;
  disabled?: boolean | undefined;
  /** Stops of e-mail to be lifted. */
  lift?: readonly DisabledNotificationCause[] | undefined;
  reason: string;
};

type Actor = { id: number };

async function lockMember(tx: Tx, memberId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, memberId)).for('update');
  if (!user || user.status === 'erased') throw notFound();
  const rows = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, memberId));
  return { ...user, roles: rows.map(({ role }) => role) };
}

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

async function liftStops(tx: Tx, actor: Actor, change: MemberChange, now: Date): Promise<boolean> {
  const lifted = await tx
    .delete(notificationsDisabled)
    .where(
      and(
        eq(notificationsDisabled.userId, change.memberId),
        inArray(notificationsDisabled.reason, [...(change.lift ?? [])]),
      ),
    )
    .returning({ reason: notificationsDisabled.reason });
  if (lifted.length === 0) return false;
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'member.lift',
    subject: { type: 'member', id: String(change.memberId) },
    reason: change.reason,
    change: lifted.map(({ reason }) => reason).join(', '),
    now,
  });
  return true;
}

/** Disables or enables a member, or lifts stops of e-mail, and tells the member's open pages. @throws ApiError not_found, forbidden */
export function changeMember(ctx: Services, actor: Actor, change: MemberChange): Promise<void> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const { memberId, disabled, reason } = change;
    await lockMember(tx, memberId);
    const switched =
      disabled !== undefined && (await setDisabled(tx, actor, { memberId, disabled, reason, now }));
    const lifted = change.lift?.length ? await liftStops(tx, actor, change, now) : false;
    if (!switched && !lifted) return;
    await ctx.bus.publish(tx, [
      { userId: memberId, type: 'user', data: { reason: switched && disabled ? 'disabled' : 'changed' } },
    ]);
  });
}
