/**
 * What is known of where a buyer lives. `bank`: the country of the bank account, by its IBAN or by a method that only banks of one
 * country have. `provider`: the country of the card or account that paid, once the provider tells it.
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
 * The country whose VAT applies: the ordered one if a second piece of evidence says so, else one that two pieces agree on. Where no
 * two agree, the ordered one stays.
 */
export function taxCountryOf(evidence: CountryEvidence, ordered: string): string {
  if (piecesFor(evidence, ordered) >= 2) return ordered;
  const { account, network, bank } = evidence;
  const agreed = [account, network, bank].find((piece) => piece !== null && piecesFor(evidence, piece) >= 2);
  return agreed ?? ordered;
}

/**
 * Whether a buyer may order for a country: the account's, unless two other pieces agree on another one; or another one that the
 * network confirms, or the bank account where the network is unknown. VAT, currency and country-bound codes follow from it, so a
 * buyer cannot choose them.
 */
export function isConfirmedCountry(evidence: CountryEvidence, named: string): boolean {
  const { account, network, bank } = evidence;
  if (named === account) return taxCountryOf(evidence, named) === named;
  return named === (network ?? bank);
}
