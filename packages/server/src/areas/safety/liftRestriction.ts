import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { cases, restrictions } from '../../kernel/db/schema/safety.ts';
import type { RestrictionRow } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { showProfile } from '../account/hideProfile.ts';
import { setDisabled } from '../account/setDisabled.ts';
import { restorePhoto } from '../photos/restorePhoto.ts';

const inForce = (userId: number) => and(eq(restrictions.userId, userId), isNull(restrictions.liftedAt));

/** Marks the account's restrictions as ended, after staff enabled it. */
export async function endAccountRestrictions(
  { now }: Services,
  tx: Tx,
  { userId }: { userId: number },
): Promise<void> {
  await tx
    .update(restrictions)
    .set({ liftedAt: now() })
    .where(and(inForce(userId), inArray(restrictions.kind, ['account', 'profile'])));
}

/** Shows a hidden profile again, unless another report of its age is open. */
export async function endHiding({ now }: Services, tx: Tx, userId: number): Promise<void> {
  const open = and(
    eq(cases.profileId, userId),
    eq(cases.kind, 'report'),
    eq(cases.category, 'underage'),
    isNull(cases.closedAt),
  );
  if ((await tx.$count(cases, open)) > 0) return;
  const ended = await tx
    .update(restrictions)
    .set({ liftedAt: now() })
    .where(and(inForce(userId), eq(restrictions.kind, 'profile')))
    .returning({ id: restrictions.id });
  if (ended.length > 0) await showProfile(tx, userId, now());
}

/** Ends a restriction after an objection was upheld: the account is enabled, or the photo shown again. */
export async function liftRestriction(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  { row, reason }: { row: RestrictionRow; reason: string },
): Promise<void> {
  const now = ctx.now();
  await tx.update(restrictions).set({ liftedAt: now }).where(eq(restrictions.id, row.id));
  if (row.kind === 'photo' && row.photoId !== null) await restorePhoto(tx, row.userId, row.photoId);
  if (row.kind === 'profile') await showProfile(tx, row.userId, now);
  if (row.kind === 'account')
    await setDisabled(ctx, tx, actor, { memberId: row.userId, disabled: false, reason, now });
  await ctx.bus.publish(tx, [{ userId: row.userId, type: 'user', data: { reason: 'changed' } }]);
}
