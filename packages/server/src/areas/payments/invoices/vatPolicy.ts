/**
 * Returns the VAT rate in percent that a country's prices include; 0 if the site has none for it.
 */
export const vatRateOf = (rates: Readonly<Record<string, number | undefined>>, country: string): number =>
  rates[country] ?? 0;

/**
 * Returns the VAT included in a price.
 * @param rates by country, in percent
 * @param amount the price, in minor units
 */
export function vatOf(
  rates: Readonly<Record<string, number | undefined>>,
  country: string,
  amount: number,
): { vatRate: number; vatAmount: number } {
  const vatRate = vatRateOf(rates, country);
  return { vatRate, vatAmount: Math.round((amount * vatRate) / (100 + vatRate)) };
}
