import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

/** ISO 3166-1 alpha-2 codes of the countries that a site can be open to. */
export const COUNTRIES = [
  'AT',
  'AU',
  'BE',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'NO',
  'NZ',
  'PL',
  'SE',
  'US',
] as const;
export type Country = (typeof COUNTRIES)[number];

export function isCountry(value: unknown): value is Country {
  return COUNTRIES.some((country) => country === value);
}

/** Returns the country of a region by its ISO 3166-2 code; null if the region is unknown. */
export function countryOfRegion(region: string | null | undefined): Country | null {
  const [country, rest] = region?.split('-', 2) ?? [];
  return rest && isCountry(country) ? country : null;
}

/** The languages that the language menu offers in a country, the most common one first. */
export const VISIBLE_LANGUAGES: Record<Country, readonly Language[]> = {
  AT: ['de'],
  AU: ['en'],
  BE: ['nl', 'fr', 'de'],
  CA: ['en', 'fr'],
  CH: ['de', 'it', 'fr', 'en'],
  DE: ['de'],
  DK: ['da'],
  ES: ['es'],
  FI: ['fi'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it'],
  NL: ['nl'],
  NO: ['no'],
  NZ: ['en'],
  PL: ['pl'],
  SE: ['sv'],
  US: ['en', 'es'],
};

/**
 * Returns the languages of the visitor's country or, if it is unknown, of all countries of the
 * site.
 */
export function visibleLanguages(
  country: string | null,
  countries: readonly string[] = COUNTRIES,
): readonly Language[] {
  if (isCountry(country)) return VISIBLE_LANGUAGES[country];
  const open = new Set(countries.filter(isCountry).flatMap((each) => VISIBLE_LANGUAGES[each]));
  return LANGUAGES.filter((language) => open.has(language));
}

/** ISO 4217 codes. All of them have two decimals: amounts are in hundredths. */
export const CURRENCIES = [
  'AUD',
  'CAD',
  'CHF',
  'DKK',
  'EUR',
  'GBP',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'USD',
] as const;
export type Currency = (typeof CURRENCIES)[number];

export const COUNTRY_CURRENCY: Record<Country, Currency> = {
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  CA: 'CAD',
  CH: 'CHF',
  DE: 'EUR',
  DK: 'DKK',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  IE: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  SE: 'SEK',
  US: 'USD',
};

/** Countries where chat, lander and empty layouts show the entry warning. */
export const ENTRY_WARNING_COUNTRIES: readonly Country[] = ['NL', 'DE'];

/** Whether visitors must confirm that they are adults, by route rule, site and country. */
export function warnsAtEntry(
  rule: 'all' | 'nl_de' | 'never',
  { popup, country }: { popup: 'yes' | 'no'; country: string | null },
): boolean {
  if (rule === 'never' || popup === 'no') return false;
  // An unknown country may be one that requires the warning.
  return rule === 'all' || country === null || ENTRY_WARNING_COUNTRIES.some((each) => each === country);
}

/** The value is the time of the answer in milliseconds since 1970. The lifetime is in days. */
export const ENTRY_COOKIE = { name: 'skip-site-entry', days: 365 } as const;

/** What a country calls its regions; `people:region.<word>` is the text. */
export const REGION_WORDS = [
  'province',
  'state',
  'canton',
  'voivodeship',
  'region',
  'county',
  /** Counties of Norway and Sweden, which some languages distinguish from those of Ireland. */
  'nordic_county',
] as const;
export type RegionWord = (typeof REGION_WORDS)[number];

export const COUNTRY_REGION_WORD: Record<Country, RegionWord> = {
  AT: 'state',
  AU: 'state',
  BE: 'province',
  CA: 'province',
  CH: 'canton',
  DE: 'state',
  DK: 'region',
  ES: 'region',
  FI: 'region',
  FR: 'region',
  GB: 'region',
  IE: 'county',
  IT: 'region',
  NL: 'province',
  NO: 'nordic_county',
  NZ: 'region',
  PL: 'voivodeship',
  SE: 'nordic_county',
  US: 'state',
};

export const usesMiles = (country: string | null): boolean => country === 'US' || country === 'GB';
