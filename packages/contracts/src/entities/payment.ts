import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../attributes.ts';
import { DISCOUNT_VALIDITIES } from './kinds.ts';
import { Count, DateOnly, DateTime, Id, Money, PersonText, nullable, oneOf } from './values.ts';

/** A credit bundle; the price includes VAT. */
export const Bundle = Type.Object({
  id: Id,
  credits: Count,
  price: Money,
  /** After the active discount, if any. */
  total: Money,
  price_per_message: Money,
  best_value: Type.Boolean(),
});
export type Bundle = Static<typeof Bundle>;

const filled = (graphemes: number) => PersonText(graphemes, { minLength: 1 });

/** The customer on an invoice (`needsBilling`). */
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
  /** Null: never. */
  expires: nullable(DateTime),
  value_percentage: Type.Number({ minimum: 0, maximum: 100 }),
  currency: nullable(Type.String()),
  minimum_order_value: nullable(Money),
  status: oneOf(['active', 'used', 'disabled']),
  validity: oneOf(DISCOUNT_VALIDITIES),
  expired: Type.Boolean(),
  /** Null: any. */
  paymentmethods: nullable(Type.Array(oneOf(PAYMENT_METHODS))),
  kind: oneOf(['time_bonus', 'welcome', 'campaign', 'delete_discount']),
});
export type Discount = Static<typeof Discount>;

/** The announced direct debit. On a bank holiday, the bank debits on the next working day. */
export const Debit = Type.Object({ day: DateOnly, creditor_id: Type.String(), reference: Type.String() });
export type Debit = Static<typeof Debit>;

export const Payment = Type.Object({
  payment_id: Id,
  bundle: Id,
  credits: Count,
  /** List price, discount and amount paid; `total` includes VAT. */
  amount: Money,
  discount: Money,
  total: Money,
  vat: Money,
  discountcode: nullable(Type.String()),
  paymentmethod: oneOf(PAYMENT_METHODS),
  status: oneOf(PAYMENT_STATUSES),
  /** For failed payments, e.g. `creditcard_failed`. */
  failure: nullable(Type.String()),
  /** Null for other methods, and until the provider accepts the debit. */
  debit: nullable(Debit),
  /** The provider's page, while the order can still be paid. */
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

export const Transaction = Type.Object({
  payment: Payment,
  invoice_number: nullable(Type.String()),
  /** What a refund would return now; null if not refundable. `until` null: no deadline. */
  refundable: nullable(Type.Object({ credits: Count, amount: Money, until: nullable(DateTime) })),
  refund: nullable(Refund),
});
export type Transaction = Static<typeof Transaction>;

/** Unused bought credits if the account closes now: those refunded, by currency, and the others. */
export const Closing = Type.Object({
  refunds: Type.Array(Type.Object({ credits: Count, amount: Money })),
  unrefunded: Count,
});
export type Closing = Static<typeof Closing>;
