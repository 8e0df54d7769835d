import { isCountry } from '@rendezvous/contracts';
import type { Country, Language, PaymentMethod } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { likelyCountry } from '../../site/likelyCountry.ts';
import { onlyCountryOf } from './methodPolicy.ts';
import { isConfirmedCountry, taxCountryOf } from '../invoices/taxCountryPolicy.ts';
import type { CountryEvidence } from '../invoices/taxCountryPolicy.ts';

type Caller = {
  site: Site;
  member: Member | null;
  country: string | null;
  language: Language;
  request: Pick<FastifyRequest, 'geoipCountry'>;
};

/** How an order will be paid. `iban` of the account to be debited, as typed. */
type Payer = { method?: PaymentMethod; iban?: string };

const bankCountry = ({ method, iban }: Payer): string | null => {
  if (iban !== undefined) return /^\s*([a-z]{2})/i.exec(iban)?.[1]?.toUpperCase() ?? null;
  return method === undefined ? null : onlyCountryOf(method);
};

/** What is known of where the caller lives. */
export const countryEvidence = ({ member, request }: Caller, payer: Payer = {}): CountryEvidence => ({
  account: member?.country ?? null,
  network: request.geoipCountry,
  bank: bankCountry(payer),
});

/** Where the caller would buy; null for a visitor whose country is unknown. */
export function knownBuyingCountry(caller: Caller, named?: string): Country | null {
  const { site, member, country } = caller;
  const isShown =
    named === undefined || member === null || isConfirmedCountry(countryEvidence(caller), named);
  const known = [isShown ? named : undefined, member?.country, country].filter(isCountry);
  return known.find((each) => site.countries.includes(each)) ?? null;
}

/**
 * The country in whose currency the caller is shown prices: a member's account decides, unless the network confirms the named
 * country; a visitor sees the prices of any country.
 */
export const buyingCountry = (caller: Caller, named?: string): Country =>
  knownBuyingCountry(caller, named) ?? likelyCountry(caller.site, caller.language);

/**
 * The country of an order: VAT, currency and country-bound codes follow from it.
 * @throws ApiError invalid (country) when nothing confirms the named country
 */
export function orderCountry(
  caller: Caller,
  named: string | undefined,
  payer: Payer,
): { country: Country; evidence: CountryEvidence } {
  const { site } = caller;
  const evidence = countryEvidence(caller, payer);
  const shown = buyingCountry(caller);
  if (named === undefined) {
    const agreed = taxCountryOf(evidence, shown);
    return { country: isCountry(agreed) && site.countries.includes(agreed) ? agreed : shown, evidence };
  }
  // A site that is closed in the account's country shows the prices of another one.
  const isFallback = named === shown && named !== evidence.account;
  if (!isFallback && !isConfirmedCountry(evidence, named))
    throw invalidField('country', 'country_unavailable');
  return { country: isCountry(named) && site.countries.includes(named) ? named : shown, evidence };
}
