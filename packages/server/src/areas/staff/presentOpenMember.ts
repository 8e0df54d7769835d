import type { StaffMember, StaffRole } from '@rendezvous/contracts';
import { notFound } from '../../kernel/ApiError.ts';
import { money } from '../../kernel/money.ts';
import type { Services } from '../../kernel/services.ts';
import { readUnusedPayments } from '../payments/credits/creditLotQueries.ts';
import { refundableOf } from '../payments/refunds/refundPolicy.ts';
import { creditsAlone } from '../payments/credits/creditPolicy.ts';
import { countGiven } from '../payments/credits/creditRequestQueries.ts';
import { presentStaffMember } from './presentStaffMember.ts';
import { readStaffMember } from './staffMemberQueries.ts';

/** Reads what support can refund now; the members' deadline does not apply to staff. */
async function readRefundable(
  ctx: Services,
  memberId: number,
  now: Date,
): Promise<StaffMember['refundable']> {
  const bought = (await readUnusedPayments(ctx.db, memberId)).map(async ({ payment, unused }) => {
    const back = refundableOf(payment, unused, await ctx.sites.byId(payment.siteId), now, 'ended');
    const { id, completedAt, createdAt, currency } = payment;
    const paid_at = (completedAt ?? createdAt).toISOString();
    return back
      ? [{ payment_id: String(id), credits: back.credits, amount: money(back.amount, currency), paid_at }]
      : [];
  });
  return (await Promise.all(bought)).flat();
}

/**
 * Presents a member with the details that only the member's page in the console shows.
 * @throws ApiError not_found
 */
export async function presentOpenMember(
  ctx: Services,
  caller: { id: number; staffRoles: readonly StaffRole[] },
  memberId: number,
  now: Date,
): Promise<StaffMember> {
  const found = await readStaffMember(ctx.db, memberId);
  const [row] = await ctx.presence.refresh(found ? [found] : []);
  if (!row) throw notFound();
  return {
    ...presentStaffMember(ctx.photos.urls, row, now),
    refundable: await readRefundable(ctx, memberId, now),
    ...(caller.staffRoles.includes('support')
      ? { credits_alone: creditsAlone(await countGiven(ctx.db, caller.id, now)) }
      : {}),
  };
}
