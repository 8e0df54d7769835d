/** Percent of VAT in the prices of a country; 0 where the site has no rate for it. */
export const vatRateOf = (rates: Readonly<Record<string, number | undefined>>, country: string): number =>
  rates[country] ?? 0;

/** The VAT that a price includes. @param rates percent by country; a country without one has no VAT @param amount minor units */
export function vatOf(
  rates: Readonly<Record<string, number | undefined>>,
  country: string,
  amount: number,
): { vatRate: number; vatAmount: number } {
  const vatRate = vatRateOf(rates, country);
  return { vatRate, vatAmount: Math.round((amount * vatRate) / (100 + vatRate)) };
}
