import type { Discount, PaymentMethod } from '@rendezvous/contracts';
import type { DiscountRow } from '../../kernel/db/schema/payments.ts';
import { money } from '../../kernel/money.ts';
import { discountEnd } from './discountPolicy.ts';

const KINDS = {
  time_bonus: 'time_bonus',
  welcome: 'welcome',
  retention: 'delete_discount',
  campaign: 'campaign',
} as const satisfies Record<DiscountRow['kind'], Discount['kind']>;

/** A code as its member sees it. */
export function presentDiscount(
  row: DiscountRow,
  buyer: { signedUpAt: Date },
  used: boolean,
  now: Date,
): Discount {
  const end = discountEnd(row, buyer);
  const expired = end !== null && end <= now;
  return {
    code: row.code,
    country: row.country,
    user_id: row.userId === null ? null : String(row.userId),
    expires: end?.toISOString() ?? null,
    value_percentage: row.valuePercentage,
    currency: row.currency,
    minimum_order_value:
      row.currency !== null && row.minimumOrderValue > 0 ? money(row.minimumOrderValue, row.currency) : null,
    status: used ? 'used' : row.status,
    validity: row.validity,
    expired,
    paymentmethods: row.paymentmethods as PaymentMethod[] | null,
    kind: KINDS[row.kind],
  };
}
