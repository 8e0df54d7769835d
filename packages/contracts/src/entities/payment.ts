import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../attributes.ts';
import { DISCOUNT_VALIDITIES } from './kinds.ts';
import { Count, DateOnly, DateTime, Id, Money, PersonText, nullable, oneOf } from './values.ts';

/** A bundle of credits at a price including VAT. */
export const Bundle = Type.Object({
  id: Id,
  credits: Count,
  price: Money,
  /** After the active discount; equal to `price` without one. */
  total: Money,
  price_per_message: Money,
  best_value: Type.Boolean(),
});
export type Bundle = Static<typeof Bundle>;

const filled = (graphemes: number) => PersonText(graphemes, { minLength: 1 });

/** Who pays, for an invoice that must say so (`needsBilling`). */
export const Billing = Type.Object(
  {
    name: filled(100),
    street: filled(100),
    house_number: filled(20),
    postal_code: filled(16),
    city: filled(80),
  },
  { additionalProperties: false },
);
export type Billing = Static<typeof Billing>;

export const Discount = Type.Object({
  code: Type.String(),
  country: nullable(Type.String()),
  user_id: nullable(Id),
  /** Null: does not expire. */
  expires: nullable(DateTime),
  value_percentage: Type.Number({ minimum: 0, maximum: 100 }),
  currency: nullable(Type.String()),
  minimum_order_value: nullable(Money),
  status: oneOf(['active', 'used', 'disabled']),
  validity: oneOf(DISCOUNT_VALIDITIES),
  expired: Type.Boolean(),
  /** Null: every method. */
  paymentmethods: nullable(Type.Array(oneOf(PAYMENT_METHODS))),
  kind: oneOf(['time_bonus', 'welcome', 'campaign', 'delete_discount']),
});
export type Discount = Static<typeof Discount>;

/** The announced direct debit of a payment. `day` may be a bank holiday; then the bank debits on its next working day. */
export const Debit = Type.Object({ day: DateOnly, creditor_id: Type.String(), reference: Type.String() });
export type Debit = Static<typeof Debit>;

export const Payment = Type.Object({
  payment_id: Id,
  bundle: Id,
  credits: Count,
  /** List price, discount, and the amount paid; `total` includes VAT. */
  amount: Money,
  discount: Money,
  total: Money,
  vat: Money,
  discountcode: nullable(Type.String()),
  paymentmethod: oneOf(PAYMENT_METHODS),
  status: oneOf(PAYMENT_STATUSES),
  /** `creditcard_failed` and the like, when failed. */
  failure: nullable(Type.String()),
  /** Null for other methods, and until the provider has the debit. */
  debit: nullable(Debit),
  /** The provider's page, while the order can still be paid there. */
  redirect_url: nullable(Type.String()),
  created_at: DateTime,
  completed_at: nullable(DateTime),
});
export type Payment = Static<typeof Payment>;

export const Refund = Type.Object({
  payment_id: Id,
  credits: Count,
  amount: Money,
  status: oneOf(['requested', 'completed', 'failed']),
  created_at: DateTime,
});
export type Refund = Static<typeof Refund>;

/** A payment in the list of transactions. */
export const Transaction = Type.Object({
  payment: Payment,
  invoice_number: nullable(Type.String()),
  /** The amount that a refund would return now; null when nothing can be refunded. `until` null: without a deadline. */
  refundable: nullable(Type.Object({ credits: Count, amount: Money, until: nullable(DateTime) })),
  refund: nullable(Refund),
});
export type Transaction = Static<typeof Transaction>;

/** What happens to unused bought credits when the account ends now: a refund for each currency, and credits that are too old. */
export const Closing = Type.Object({
  refunds: Type.Array(Type.Object({ credits: Count, amount: Money })),
  unrefunded: Count,
});
export type Closing = Static<typeof Closing>;
