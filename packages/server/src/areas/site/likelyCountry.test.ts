import { expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { likelyCountry } from './likelyCountry.ts';

const everywhere = { domain: 'localhost', language: 'en', countries: COUNTRIES } as const;
const dutch = { domain: 'she.localhost', language: 'nl', countries: ['NL', 'BE'] } as const;
const swiss = { domain: 'lui.localhost', language: 'fr', countries: ['CH', 'FR'] } as const;

test.each<[string, Parameters<typeof likelyCountry>[0], Language, string]>([
  ['where the language is at home, not the first country of the list', everywhere, 'de', 'DE'],
  ['the home of English', everywhere, 'en', 'GB'],
  ['a country of the site where the language is spoken', dutch, 'fr', 'BE'],
  ['where the site’s language is at home, for a reader of another one', dutch, 'fi', 'NL'],
  ['the home of the language before another country that speaks it', swiss, 'fr', 'FR'],
  ['the country of the domain, whatever the reader speaks', { ...everywhere, domain: 'date.at' }, 'fr', 'AT'],
  ['the United Kingdom for its domain', { ...everywhere, domain: 'date.co.uk' }, 'nl', 'GB'],
  ['no country that the site is not open to', { ...dutch, domain: 'date.de' }, 'de', 'BE'],
  ['the only country', { ...everywhere, countries: ['US'] }, 'pl', 'US'],
])('is %s', (_name, site, language, country) => {
  expect(likelyCountry(site, language)).toBe(country);
});
