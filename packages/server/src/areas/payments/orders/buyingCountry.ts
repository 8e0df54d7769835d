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

/** How an order will be paid. `iban` is as typed. */
type Payer = { method?: PaymentMethod; iban?: string };

const bankCountry = ({ method, iban }: Payer): string | null => {
  if (iban !== undefined) return /^\s*([a-z]{2})/i.exec(iban)?.[1]?.toUpperCase() ?? null;
  return method === undefined ? null : onlyCountryOf(method);
};

export const countryEvidence = ({ member, request }: Caller, payer: Payer = {}): CountryEvidence => ({
  account: member?.country ?? null,
  network: request.geoipCountry,
  bank: bankCountry(payer),
});

/** Returns the caller's buying country; null for visitors from an unknown country. */
function knownBuyingCountry(caller: Caller, named?: string): Country | null {
  const { site, member, country } = caller;
  const isShown =
    named === undefined || member === null || isConfirmedCountry(countryEvidence(caller), named);
  const known = [isShown ? named : undefined, member?.country, country].filter(isCountry);
  return known.find((each) => site.countries.includes(each)) ?? null;
}

/**
 * Returns the country whose currency prices are shown in: the account's, unless the network
 * confirms the named one; visitors may see any country's.
 */
export const buyingCountry = (caller: Caller, named?: string): Country =>
  knownBuyingCountry(caller, named) ?? likelyCountry(caller.site, caller.language);

/**
 * Returns an order's country, for VAT, currency and codes.
 * @throws ApiError invalid (no evidence)
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
  // A site that does not serve the account's country shows another country's prices.
  const isFallback = named === shown && named !== evidence.account;
  if (!isFallback && !isConfirmedCountry(evidence, named))
    throw invalidField('country', 'country_unavailable');
  return { country: isCountry(named) && site.countries.includes(named) ? named : shown, evidence };
}
