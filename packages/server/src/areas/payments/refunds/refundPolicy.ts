import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';

const DAY = 86_400_000;

/** What a refund would return. `amount` in minor units; `until`: the last day, null for none. */
export type Refundable = { credits: number; amount: number; until: Date | null };

/**
 * The ground of a refund. `wish`: the member asks within `refund_days`. `ended`: we ended the
 * account, so there is no deadline.
 */
export type RefundRight = 'wish' | 'ended';

/** Returns what a refund would return now at the price paid; null if it is not possible. */
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
  // Screens show the day of `until`, which ends less than a day later in every time zone.
  if (right === 'wish' && until.getTime() + DAY <= now.getTime()) return null;
  const amount = Math.floor((payment.amount * unused) / payment.credits);
  return { credits: unused, amount, until: right === 'wish' ? until : null };
}
