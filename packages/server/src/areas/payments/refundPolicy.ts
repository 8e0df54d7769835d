import type { PaymentRow } from '../../kernel/db/schema/payments.ts';
import type { Site } from '../../kernel/request/Site.ts';

/** What a refund of a payment would return. `amount` in minor units of the payment's currency. */
export type Refundable = { credits: number; amount: number; until: Date };

/** What a refund of a payment would return now, at the price paid; null when it cannot be refunded. */
export function refundableOf(
  payment: PaymentRow,
  unused: number,
  site: Pick<Site, 'settings'>,
  now: Date,
): Refundable | null {
  const paidAt = payment.completedAt ?? payment.createdAt;
  const until = new Date(paidAt.getTime() + site.settings.refund_days * 86_400_000);
  if (payment.status !== 'completed' || unused <= 0 || until <= now) return null;
  return { credits: unused, amount: Math.floor((payment.amount * unused) / payment.credits), until };
}
