import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import type { RestrictionRow } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { setDisabled } from '../account/moderation/setDisabled.ts';
import { restrictionInForce } from './restrictionInForce.ts';
import { showProfile } from '../account/profile/showProfile.ts';
import { clearSignals } from '../trust/levels/clearSignals.ts';
import { restorePhoto } from '../photos/restorePhoto.ts';

/**
 * Ends a restriction and its effect: enables the account unless another restriction applies, shows
 * the photo or profile, or clears the signals.
 */
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
  if (row.kind === 'slow' || row.kind === 'hold') await clearSignals(tx, row.userId, now);
  // The suspended account may have been banned meanwhile.
  const others = and(restrictionInForce(row.userId), eq(restrictions.kind, 'account'));
  if (row.kind === 'account' && (await tx.$count(restrictions, others)) === 0)
    await setDisabled(ctx, tx, actor, { memberId: row.userId, disabled: false, reason, now });
  await ctx.bus.publish(tx, [{ userId: row.userId, type: 'user', data: { reason: 'changed' } }]);
}
