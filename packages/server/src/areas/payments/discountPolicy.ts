import { LIMITS, TIMES } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { DiscountRow } from '../../kernel/db/schema/payments.ts';

type Buyer = Pick<Member, 'signedUpAt' | 'paid'>;

/** When a code ends for a member: time bonus and welcome code run from sign-up, others to their own date. */
export function discountEnd(
  row: Pick<DiscountRow, 'kind' | 'expiresAt'>,
  buyer: Pick<Member, 'signedUpAt'>,
): Date | null {
  if (row.kind === 'time_bonus') return new Date(buyer.signedUpAt.getTime() + TIMES.timeBonus * 1000);
  if (row.kind === 'welcome') return new Date(buyer.signedUpAt.getTime() + LIMITS.welcomeDays * 86_400_000);
  return row.expiresAt;
}

/** What an order must be to use a code; undefined parts are not known yet and are not judged. */
export type DiscountOrder = {
  amount?: number | undefined;
  currency?: string | undefined;
  method?: string | undefined;
  country?: string | null | undefined;
};

/** A condition of the code that the order is known not to meet. */
const differs = <T>(wanted: T | null, given: T | null | undefined): boolean =>
  wanted !== null && given !== undefined && wanted !== given;

function timing(row: DiscountRow, buyer: Buyer, now: Date): ErrorCode | null {
  if (row.status !== 'active' || row.startsAt > now) return 'discount_not_found';
  // Both are for the first purchase.
  if ((row.kind === 'time_bonus' || row.kind === 'welcome') && buyer.paid) return 'discount_used';
  const end = discountEnd(row, buyer);
  return end !== null && end <= now ? 'discount_expired' : null;
}

function refusal(row: DiscountRow, buyer: Buyer, order: DiscountOrder, now: Date): ErrorCode | null {
  const early = timing(row, buyer, now);
  if (early) return early;
  if (differs(row.country, order.country) || differs(row.currency, order.currency))
    return 'discount_not_found';
  if (order.amount !== undefined && order.amount < row.minimumOrderValue) return 'discount_minimum';
  const { paymentmethods: methods } = row;
  return methods && order.method !== undefined && !methods.includes(order.method)
    ? 'method_unavailable'
    : null;
}

/** Whether a code may be used, its earlier uses aside. @throws ApiError discount_not_found, discount_used, discount_expired, discount_minimum, method_unavailable */
export function assertUsable(row: DiscountRow, buyer: Buyer, order: DiscountOrder, now: Date): void {
  const code = refusal(row, buyer, order, now);
  if (code) throw new ApiError(code);
}

/** What is taken off a price, in minor units, rounded in the buyer's favour. */
export const discountOn = (amount: number, percentage: number): number =>
  Math.min(amount, Math.ceil((amount * percentage) / 100));
