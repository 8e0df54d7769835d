import type { DisabledNotificationCause } from '@rendezvous/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type Actor, setDisabled } from './setDisabled.ts';
import { notificationsDisabled } from '../../../kernel/db/schema/account.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMember } from './lockMember.ts';

export type MemberChange = {
  memberId: number;
  disabled?: boolean | undefined;
  /** Causes of stopped mail to clear. */
  lift?: readonly DisabledNotificationCause[] | undefined;
  reason: string;
};

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

/** Disables or enables a member, or resumes mail. @throws ApiError not_found, forbidden */
export function changeMember(ctx: Services, actor: Actor, change: MemberChange): Promise<void> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const { memberId, disabled, reason } = change;
    await lockMember(tx, memberId);
    const switched =
      disabled !== undefined && (await setDisabled(ctx, tx, actor, { memberId, disabled, reason, now }));
    const lifted = change.lift?.length ? await liftStops(tx, actor, change, now) : false;
    if (!switched && !lifted) return;
    await ctx.bus.publish(tx, [
      { userId: memberId, type: 'user', data: { reason: switched && disabled ? 'disabled' : 'changed' } },
    ]);
  });
}
