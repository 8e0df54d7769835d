import type { PaymentRow } from '../../kernel/db/schema/payments.ts';
import type { Site } from '../../kernel/request/Site.ts';

/** What a refund of a payment would return. `amount` in minor units of the payment's currency; `until` null: without a deadline. */
export type Refundable = { credits: number; amount: number; until: Date | null };

/** When unused credits are refundable: on the member's wish for `refund_days`, for an account that we have ended at any time. */
export type RefundRight = 'wish' | 'ended';

/** What a refund of a payment would return now, at the price paid; null when it cannot be refunded. */
export function refundableOf(
  payment: PaymentRow,
  unused: number,
  site: Pick<Site, 'settings'>,
  now: Date,
  right: RefundRight = 'wish',
): Refundable | null {
  if (payment.status !== 'completed' || unused <= 0) return null;
  const paidAt = payment.completedAt ?? payment.createdAt;
  const until = new Date(paidAt.getTime() + site.settings.refund_days * 86_400_000);
  if (right === 'wish' && until <= now) return null;
  const amount = Math.floor((payment.amount * unused) / payment.credits);
  return { credits: unused, amount, until: right === 'wish' ? until : null };
}
