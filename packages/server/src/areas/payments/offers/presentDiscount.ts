import type { Discount, PaymentMethod } from '@rendezvous/contracts';
import type { DiscountRow } from '../../../kernel/db/schema/payments.ts';
import { money } from '../../../kernel/money.ts';
import type { Offer } from './offerPolicy.ts';

const KINDS = {
  time_bonus: 'time_bonus',
  welcome: 'welcome',
  retention: 'delete_discount',
  campaign: 'campaign',
} as const satisfies Record<DiscountRow['kind'], Discount['kind']>;

export function presentDiscount(offer: Offer): Discount {
  return {
    code: offer.code,
    country: offer.country,
    user_id: offer.userId === null ? null : String(offer.userId),
    expires: offer.endsAt?.toISOString() ?? null,
    value_percentage: offer.valuePercentage,
    currency: offer.currency,
    minimum_order_value:
      offer.currency !== null && offer.minimumOrderValue > 0
        ? money(offer.minimumOrderValue, offer.currency)
        : null,
    status: 'active',
    validity: offer.validity,
    expired: false,
    paymentmethods: offer.paymentmethods as PaymentMethod[] | null,
    kind: KINDS[offer.kind],
  };
}
