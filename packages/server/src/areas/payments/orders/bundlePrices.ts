import type { Currency, SitePrice } from '@rendezvous/contracts';

const CREDITS = [10, 25, 60, 150] as const;

/** Bundle prices in minor units including VAT, in the order of CREDITS. */
const PRICES: Record<Currency, readonly [number, number, number, number]> = {
  EUR: [1499, 2999, 5999, 11999],
  USD: [1499, 2999, 5999, 11999],
  GBP: [1299, 2599, 5199, 10399],
  CHF: [1490, 2990, 5990, 11990],
  DKK: [10900, 21900, 43900, 87900],
  NOK: [16900, 33900, 67900, 134900],
  SEK: [16900, 33900, 67900, 134900],
  PLN: [5999, 11999, 23999, 47999],
  AUD: [2499, 4999, 9999, 19999],
  CAD: [1999, 3999, 7999, 15999],
  NZD: [2499, 4999, 9999, 19999],
};

/** Returns what a new site sells in its countries' currencies. */
export function bundlePrices(currencies: readonly Currency[]): SitePrice[] {
  return currencies.flatMap((currency) =>
    CREDITS.map((credits, position) => ({
      currency,
      credits,
      amount: PRICES[currency][position] ?? 0,
      popular: credits === 60,
    })),
  );
}
