import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';

const DAY = 86_400_000;

/**
 * What a refund of a payment would return. `amount` in minor units of the payment's currency. `until`: a moment of the last
 * day; null: without a deadline.
 */
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
  const until = new Date(paidAt.getTime() + site.settings.refund_days * DAY);
  // Screens name the day of `until`. The right lasts to the end of that day, which is less than a day later in every time zone.
  if (right === 'wish' && until.getTime() + DAY <= now.getTime()) return null;
  const amount = Math.floor((payment.amount * unused) / payment.credits);
  return { credits: unused, amount, until: right === 'wish' ? until : null };
}
