import type { Bundle, Currency, Discount, Money, Payment, PaymentMethod } from '@rendezvous/contracts';
import type { bundles, payments } from '../../kernel/db/schema/payments.ts';
import { discountEnd, discountOn } from './discountPolicy.ts';
import type { DiscountRow } from './discountPolicy.ts';

export type PaymentRow = typeof payments.$inferSelect;
type BundleRow = typeof bundles.$inferSelect;

export const money = (amount: number, currency: string): Money => ({
  amount,
  currency: currency as Currency,
});

/** A payment for its buyer. The provider's page is shown only while it can still be paid there. */
export function presentPayment(row: PaymentRow, discountCode: string | null): Payment {
  const open = row.status === 'created' || row.status === 'pending';
  return {
    payment_id: String(row.id),
    bundle: String(row.bundleId ?? 0),
    credits: row.credits,
    amount: money(row.listAmount, row.currency),
    discount: money(row.discountAmount, row.currency),
    total: money(row.amount, row.currency),
    vat: money(row.vatAmount, row.currency),
    discountcode: discountCode,
    paymentmethod: row.paymentmethod as PaymentMethod,
    status: row.status,
    failure: row.status === 'failed' ? (row.failureCode ?? 'payment_failed') : null,
    redirect_url: open ? row.redirectUrl : null,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/** A bundle at the price that this caller would pay now. */
export function presentBundle(row: BundleRow, percentage: number, messageCredits: number): Bundle {
  const total = row.amount - discountOn(row.amount, percentage);
  return {
    id: String(row.id),
    credits: row.credits,
    price: money(row.amount, row.currency),
    total: money(total, row.currency),
    price_per_message: money(Math.ceil((total * messageCredits) / row.credits), row.currency),
    best_value: row.popular,
  };
}

const KINDS = {
  time_bonus: 'time_bonus',
  welcome: 'welcome',
  retention: 'delete_discount',
  campaign: 'campaign',
} as const;

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
