import type { Bundle, Discount, Money, PaymentMethod } from '@rendezvous/contracts';

/** A bundle's prices in minor units. */
export type Price = { list: Money; discount: Money; total: Money; perMessage: Money };

export const minus = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });

/** The discount on a price, rounded in the buyer's favour as on the server. */
const discountOn = (amount: number, percentage: number): number =>
  Math.min(amount, Math.ceil((amount * percentage) / 100));

/** Whether a discount applies to a bundle and, once a method is chosen, to that method. */
export function applies(discount: Discount, bundle: Bundle, method: PaymentMethod | null): boolean {
  const { minimum_order_value: minimum, paymentmethods, currency } = discount;
  if (discount.status !== 'active' || discount.expired) return false;
  if (currency !== null && currency !== bundle.price.currency) return false;
  if (minimum !== null && bundle.price.amount < minimum.amount) return false;
  return method === null || paymentmethods === null || paymentmethods.includes(method);
}

/**
 * Returns the bundle's list price, discount and total, and its price per message.
 * @param messageCredits cost of a message on this site, in credits
 */
export function priceOf(
  bundle: Bundle,
  discount: Discount | null,
  method: PaymentMethod | null,
  messageCredits: number,
): Price {
  const { amount, currency } = bundle.price;
  const percentage = discount !== null && applies(discount, bundle, method) ? discount.value_percentage : 0;
  const off = discountOn(amount, percentage);
  const money = (value: number): Money => ({ amount: value, currency });
  return {
    list: bundle.price,
    discount: money(off),
    total: money(amount - off),
    perMessage: money(Math.ceil(((amount - off) * messageCredits) / Math.max(1, bundle.credits))),
  };
}
