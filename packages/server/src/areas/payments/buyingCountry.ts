import { isCountry } from '@rendezvous/contracts';
import type { Country, Language } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { likelyCountry } from '../site/likelyCountry.ts';
import { isConfirmedCountry } from './taxCountryPolicy.ts';
import type { CountryEvidence } from './taxCountryPolicy.ts';

type Caller = {
  site: Site;
  member: Member | null;
  country: string | null;
  language: Language;
  request: Pick<FastifyRequest, 'geoipCountry'>;
};

/** What is known of where the caller lives. @param iban of the account to be debited, as typed */
export const countryEvidence = ({ member, request }: Caller, iban = ''): CountryEvidence => ({
  account: member?.country ?? null,
  network: request.geoipCountry,
  bank: /^\s*([a-z]{2})/i.exec(iban)?.[1]?.toUpperCase() ?? null,
});

/**
 * The country in whose currency the caller is shown prices: a member's account decides, unless the network confirms the named
 * country; a visitor sees the prices of any country.
 */
export function buyingCountry(caller: Caller, named?: string): Country {
  const { site, member, country, language } = caller;
  const isShown =
    named === undefined || member === null || isConfirmedCountry(countryEvidence(caller), named);
  const known = [isShown ? named : undefined, member?.country, country].filter(isCountry);
  return known.find((each) => site.countries.includes(each)) ?? likelyCountry(site, language);
}

/**
 * The country of an order: VAT, currency and country-bound codes follow from it.
 * @throws ApiError invalid (country) when nothing confirms the named country
 */
export function orderCountry(
  caller: Caller,
  named: string | undefined,
  iban?: string,
): { country: Country; evidence: CountryEvidence } {
  const evidence = countryEvidence(caller, iban);
  if (named !== undefined && !isConfirmedCountry(evidence, named) && named !== buyingCountry(caller))
    throw invalidField('country', 'country_unavailable');
  const { site } = caller;
  const isOpen = isCountry(named) && site.countries.includes(named);
  return { country: isOpen ? named : buyingCountry(caller), evidence };
}
