import type { Currency } from './countries.ts';

/**
 * Totals in minor units, VAT included, up to which invoices need no customer. The EUR value is the
 * lowest among the euro countries (VAT directive, article 238). Other currencies have no such rule.
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

/** Whether the order's invoice must name the customer and address. */
export function needsBilling({ amount, currency }: { amount: number; currency: string }): boolean {
  const limit = LIMITS[currency as Currency];
  return limit !== undefined && amount > limit;
}
