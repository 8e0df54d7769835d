/** VAT in percent included in a country's prices; 0 if the site has no rate for it. */
export const vatRateOf = (rates: Readonly<Record<string, number | undefined>>, country: string): number =>
  rates[country] ?? 0;

/** Returns the VAT included in a price. @param rates in percent @param amount in minor units */
export function vatOf(
  rates: Readonly<Record<string, number | undefined>>,
  country: string,
  amount: number,
): { vatRate: number; vatAmount: number } {
  const vatRate = vatRateOf(rates, country);
  return { vatRate, vatAmount: Math.round((amount * vatRate) / (100 + vatRate)) };
}
