/** What is known of where a buyer lives. `bank` is the country of the bank account, with direct debit. */
export type CountryEvidence = { account: string | null; network: string | null; bank: string | null };

/**
 * Whether a buyer may order for a country: the account's, or another one that the network or the bank account confirms. VAT,
 * currency and country-bound codes follow from it, so a buyer cannot choose them.
 */
export const isConfirmedCountry = ({ account, network, bank }: CountryEvidence, named: string): boolean =>
  named === account || named === network || named === bank;
