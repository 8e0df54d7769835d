/** The VAT that a price includes. @param rates percent by country; a country without one has no VAT @param amount minor units */
export function vatOf(
  rates: Readonly<Record<string, number | undefined>>,
  country: string,
  amount: number,
): { vatRate: number; vatAmount: number } {
  const vatRate = rates[country] ?? 0;
  return { vatRate, vatAmount: Math.round((amount * vatRate) / (100 + vatRate)) };
}
