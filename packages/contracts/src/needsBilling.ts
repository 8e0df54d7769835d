import type { Currency } from './countries.ts';

/**
 * Totals in minor units, VAT included, up to which an invoice needs no customer. Of the euro countries the lowest one (VAT
 * directive, article 238). Currencies that are absent have no such rule for consumers.
 */
const LIMITS: Partial<Record<Currency, number>> = {
  AUD: 100_000,
  CAD: 50_000,
  CHF: 40_000,
  DKK: 300_000,
  EUR: 10_000,
  GBP: 25_000,
  NZD: 100_000,
  PLN: 45_000,
  SEK: 400_000,
};

/** Whether the invoice of an order must name the customer with the address. */
export function needsBilling({ amount, currency }: { amount: number; currency: string }): boolean {
  const limit = LIMITS[currency as Currency];
  return limit !== undefined && amount > limit;
}
