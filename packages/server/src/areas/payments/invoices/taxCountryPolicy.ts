/**
 * Countries that evidence says a buyer lives in. `bank`: from the IBAN, or a method that only one
 * country's banks offer. `provider`: of the card or account that paid, once it is reported.
 */
export type CountryEvidence = {
  account: string | null;
  network: string | null;
  bank: string | null;
  provider?: string;
};

const piecesFor = ({ account, network, bank, provider }: CountryEvidence, country: string): number =>
  [account, network, bank, provider].filter((piece) => piece === country).length;

/**
 * Returns the country whose VAT applies: the ordered one if another piece of evidence confirms it,
 * else one that two pieces agree on, else the ordered one.
 */
export function taxCountryOf(evidence: CountryEvidence, ordered: string): string {
  if (piecesFor(evidence, ordered) >= 2) return ordered;
  const { account, network, bank } = evidence;
  const agreed = [account, network, bank].find((piece) => piece !== null && piecesFor(evidence, piece) >= 2);
  return agreed ?? ordered;
}

/**
 * Whether a buyer may order for a country, which decides VAT, currency and codes. That is the
 * account's unless two other pieces of evidence agree on another, or one that the network (if
 * unknown, the bank) confirms.
 */
export function isConfirmedCountry(evidence: CountryEvidence, named: string): boolean {
  const { account, network, bank } = evidence;
  if (named === account) return taxCountryOf(evidence, named) === named;
  return named === (network ?? bank);
}
