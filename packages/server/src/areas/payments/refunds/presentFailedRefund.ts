import type { FailedRefund, PaymentMethod } from '@rendezvous/contracts';
import { money } from '../../../kernel/money.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { FailedRefundRow } from './failedRefundQueries.ts';
import { refundableOf } from './refundPolicy.ts';

/** Presents a failed refund to staff, who can refund after the members' deadline. */
export function presentFailedRefund(row: FailedRefundRow, site: Site, now: Date): FailedRefund {
  const { payment, refund } = row;
  const back = refundableOf(payment, row.unused, site, now, 'ended');
  return {
    payment_id: String(payment.id),
    member: { id: String(refund.userId), name: row.name ?? '' },
    paymentmethod: payment.paymentmethod as PaymentMethod,
    requested_at: refund.createdAt.toISOString(),
    refundable: back && { credits: back.credits, amount: money(back.amount, payment.currency) },
    site: site.domain,
  };
}
