import { VISIBLE_LANGUAGES, isCountry } from '@rendezvous/contracts';
import type { Country, Language } from '@rendezvous/contracts';
import type { Site } from '../../kernel/request/Site.ts';

/** The main country of each language. */
const HOME: Record<Language, Country> = {
  da: 'DK',
  de: 'DE',
  en: 'GB',
  es: 'ES',
  fi: 'FI',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
  no: 'NO',
  pl: 'PL',
  sv: 'SE',
};

/** `rendezvous.nl` -> NL; only `uk` differs. */
function countryOfDomain(domain: string): string {
  const end = domain.slice(domain.lastIndexOf('.') + 1).toUpperCase();
  return end === 'UK' ? 'GB' : end;
}

/**
 * Returns the default country for prices: the domain's, else the main one of the visitor's
 * language, else of the site's language. It is always one that the site serves.
 */
export function likelyCountry(
  site: Pick<Site, 'domain' | 'language' | 'countries'>,
  language: Language,
): Country {
  const open = site.countries.filter(isCountry);
  const speaks = (requested: Language) =>
    open.find((country) => country === HOME[requested]) ??
    open.find((country) => VISIBLE_LANGUAGES[country].includes(requested));
  const ofDomain = open.find((country) => country === countryOfDomain(site.domain));
  return ofDomain ?? speaks(language) ?? speaks(site.language) ?? open[0] ?? HOME[site.language];
}

/** Returns the visitor's country if the site serves it, otherwise the likely one. */
export const marketCountry = (
  site: Pick<Site, 'domain' | 'language' | 'countries'>,
  { country, language }: { country: string | null; language: Language },
): Country =>
  site.countries.filter(isCountry).find((each) => each === country) ?? likelyCountry(site, language);
