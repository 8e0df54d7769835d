import { describe, expect, test } from '@jest/globals';
import { COUNTRIES, LANGUAGES } from '@rendezvous/contracts';
import { regionById, regionsOf } from './places.ts';
import { regionName, sortedByName } from './regionNames.ts';
import translated from './regionNames.json' with { type: 'json' };

const nameOf = (id: string, language: string): string => {
  const region = regionById(id);
  if (!region) throw new Error(`No region ${id}`);
  return regionName(region, language);
};

describe('a region has its name in the reader’s language', () => {
  test.each([
    ['DE-BY', { de: 'Bayern', en: 'Bavaria', fr: 'Bavière', nl: 'Beieren', pl: 'Bawaria', sv: 'Bayern' }],
    ['BE-BRU', { nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels', fi: 'Bryssel' }],
    ['BE-VOV', { nl: 'Oost-Vlaanderen', fr: 'Flandre-Orientale', de: 'Ostflandern', en: 'East Flanders' }],
    ['IT-25', { it: 'Lombardia', de: 'Lombardei', en: 'Lombardy', es: 'Lombardía' }],
    ['ES-CT', { es: 'Cataluña', en: 'Catalonia', fr: 'Catalogne', no: 'Catalonia' }],
    ['CH-GE', { fr: 'Genève', de: 'Genf', it: 'Ginevra', en: 'Geneva' }],
    ['FI-18', { fi: 'Uusimaa', sv: 'Nyland' }],
    ['PL-12', { pl: 'Małopolskie', de: 'Kleinpolen', en: 'Lesser Poland' }],
    ['DK-83', { da: 'Syddanmark', de: 'Süddänemark', en: 'Southern Denmark', sv: 'Syddanmark' }],
    ['GB-EAE', { de: 'Ostengland', en: 'East of England', fi: 'Itä-Englanti', fr: 'Angleterre de l’Est' }],
    ['GB-WME', { de: 'West Midlands', fi: 'West Midlands' }],
    ['NZ-NTL', { en: 'Northland', de: 'Northland' }],
    ['CA-NB', { fr: 'Nouveau-Brunswick', en: 'New Brunswick', nl: 'New Brunswick' }],
  ])('%s', (id, names) => {
    for (const [language, name] of Object.entries(names)) expect(nameOf(id, language)).toBe(name);
  });
});

test('no two regions of a country have the same name', () => {
  for (const language of LANGUAGES) {
    for (const country of COUNTRIES) {
      const names = regionsOf(country).map((region) => regionName(region, language));
      expect([language, country, new Set(names).size]).toEqual([language, country, names.length]);
    }
  }
});

test('names refer to existing regions and languages', () => {
  for (const [language, names] of Object.entries(translated)) {
    expect(LANGUAGES).toContain(language);
    for (const id of Object.keys(names)) expect([id, regionById(id) !== null]).toEqual([id, true]);
  }
});

test('regions are sorted by the reader’s alphabet', () => {
  const names = (country: string, language: string) =>
    sortedByName(regionsOf(country), language).map(({ name }) => name);
  expect(names('AT', 'en').at(-1)).toBe('Vorarlberg');
  expect(names('AT', 'pl').at(-1)).toBe('Wiedeń');
  // Swedish sorts Ö as the last letter, German as an O.
  expect(names('SE', 'sv').at(-1)).toBe('Östergötland');
  expect(names('SE', 'de').at(-1)).not.toBe('Östergötland');
});
