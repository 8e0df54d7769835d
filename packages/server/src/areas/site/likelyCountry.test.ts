import { expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { likelyCountry } from './likelyCountry.ts';

const everywhere = { domain: 'localhost', language: 'en', countries: COUNTRIES } as const;
const dutch = { domain: 'she.localhost', language: 'nl', countries: ['NL', 'BE'] } as const;
const swiss = { domain: 'lui.localhost', language: 'fr', countries: ['CH', 'FR'] } as const;

test.each<[string, Parameters<typeof likelyCountry>[0], Language, string]>([
  ['the home of the language, not the first country of the list', everywhere, 'de', 'DE'],
  ['the home of English', everywhere, 'en', 'GB'],
  ['a country of the site where the language is spoken', dutch, 'fr', 'BE'],
  ['the home of the site’s language, for a reader of another language', dutch, 'fi', 'NL'],
  ['the home of the language before another country that speaks it', swiss, 'fr', 'FR'],
  ['the country of the domain, whatever the reader speaks', { ...everywhere, domain: 'date.at' }, 'fr', 'AT'],
  ['the United Kingdom for its domain', { ...everywhere, domain: 'date.co.uk' }, 'nl', 'GB'],
  ['never a country that the site does not serve', { ...dutch, domain: 'date.de' }, 'de', 'BE'],
  ['the only country', { ...everywhere, countries: ['US'] }, 'pl', 'US'],
])('the likely country is %s', (_name, site, language, country) => {
  expect(likelyCountry(site, language)).toBe(country);
});
