import type { Country, Language, PaymentMethod } from '@rendezvous/contracts';
import { citiesOf, regionsOf } from '../kernel/geo/places/places.ts';
import type { City } from '../kernel/geo/places/places.ts';
import type { SkinTone } from './pictures/palettes.ts';
import type { Random } from './random.ts';

type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** Weights of the countries on a site that is open to all. Most demo accounts live in GB. */
export const COUNTRY_WEIGHTS: Record<Country, number> = {
  NL: 14,
  GB: 28,
  DE: 13,
  FR: 9,
  US: 9,
  BE: 7,
  IT: 5,
  ES: 5,
  PL: 5,
  CH: 4,
  AT: 3,
  SE: 3,
  CA: 3,
  AU: 3,
  NO: 2.5,
  DK: 2.5,
  FI: 2.5,
  IE: 2.5,
  NZ: 1.5,
};

const COUNTRY_LANGUAGE: Record<Country, Weighted<Language>> = {
  NL: [['nl', 1]],
  GB: [['en', 1]],
  DE: [['de', 1]],
  FR: [['fr', 1]],
  US: [
    ['en', 9],
    ['es', 1],
  ],
  BE: [
    ['nl', 1],
    ['fr', 1],
  ],
  IT: [['it', 1]],
  ES: [['es', 1]],
  PL: [['pl', 1]],
  CH: [['de', 1]],
  AT: [['de', 1]],
  SE: [['sv', 1]],
  CA: [['en', 1]],
  AU: [['en', 1]],
  NO: [['no', 1]],
  DK: [['da', 1]],
  FI: [['fi', 1]],
  IE: [['en', 1]],
  NZ: [['en', 1]],
};

const FLANDERS: Weighted<Language> = [['nl', 1]];
const FRENCH: Weighted<Language> = [['fr', 1]];

/** Languages of regions that do not speak the first language of their country. */
const REGION_LANGUAGE: Record<string, Weighted<Language>> = {
  'BE-VAN': FLANDERS,
  'BE-VLI': FLANDERS,
  'BE-VOV': FLANDERS,
  'BE-VBR': FLANDERS,
  'BE-VWV': FLANDERS,
  'BE-WHT': FRENCH,
  'BE-WNA': FRENCH,
  'BE-WLX': FRENCH,
  'BE-WBR': FRENCH,
  'BE-WLG': [
    ['fr', 9],
    ['de', 1],
  ],
  'BE-BRU': [
    ['fr', 4],
    ['nl', 1],
  ],
  'CH-GE': FRENCH,
  'CH-VD': FRENCH,
  'CH-NE': FRENCH,
  'CH-JU': FRENCH,
  'CH-VS': [
    ['fr', 2],
    ['de', 1],
  ],
  'CH-FR': [
    ['fr', 2],
    ['de', 1],
  ],
  'CH-TI': [['it', 1]],
  'CA-QC': [
    ['fr', 9],
    ['en', 1],
  ],
  'CA-NB': [
    ['en', 2],
    ['fr', 1],
  ],
};

export type Home = { country: Country; region: string; city: City; language: Language };

const CITY_WEIGHTS = new Map<Country, Weighted<City>>();

/**
 * Returns cities with their weights. Small towns weigh more than their size, so that every region
 * has members.
 */
function citiesByWeight(country: Country): Weighted<City> {
  let cities = CITY_WEIGHTS.get(country);
  if (!cities) {
    cities = regionsOf(country)
      .flatMap((region) => citiesOf(region.id))
      .map((city) => [city, city.weight ** 0.8 + 12] as const);
    CITY_WEIGHTS.set(country, cities);
  }
  return cities;
}

export function pickHome(random: Random, countries: readonly Country[]): Home {
  const country = random.weighted(countries.map((code) => [code, COUNTRY_WEIGHTS[code]] as const));
  const city = random.weighted(citiesByWeight(country));
  const language = random.weighted(REGION_LANGUAGE[city.region] ?? COUNTRY_LANGUAGE[country]);
  return { country, region: city.region, city, language };
}

const MIXED: Weighted<SkinTone> = [
  ['light', 60],
  ['medium', 22],
  ['dark', 18],
];
const SOUTHERN: Weighted<SkinTone> = [
  ['light', 66],
  ['medium', 26],
  ['dark', 8],
];
const NORTHERN: Weighted<SkinTone> = [
  ['light', 84],
  ['medium', 9],
  ['dark', 7],
];

const TONES: Partial<Record<Country, Weighted<SkinTone>>> = {
  US: MIXED,
  CA: MIXED,
  GB: MIXED,
  FR: MIXED,
  NL: MIXED,
  BE: MIXED,
  AU: MIXED,
  NZ: MIXED,
  ES: SOUTHERN,
  IT: SOUTHERN,
};

export function pickTone(random: Random, country: Country): SkinTone {
  return random.weighted(TONES[country] ?? NORTHERN);
}

const LOCAL_METHODS: Partial<Record<Country, readonly PaymentMethod[]>> = {
  NL: ['ideal', 'ideal', 'ideal'],
  BE: ['bancontact', 'bancontact'],
  DE: ['sdd', 'paypal', 'sct'],
  AT: ['eps', 'sdd'],
  PL: ['blik', 'prezelewy24'],
  FR: ['cartebancaire', 'cartebancaire'],
  IT: ['nexi'],
};

export function pickPaymentMethod(random: Random, country: Country): PaymentMethod {
  return random.pick([...(LOCAL_METHODS[country] ?? []), 'visa', 'mastercard', 'paypal'] as const);
}

/** Most likely IANA time zone of each country. */
export const COUNTRY_TIMEZONE: Record<Country, string> = {
  NL: 'Europe/Amsterdam',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  US: 'America/New_York',
  BE: 'Europe/Brussels',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  PL: 'Europe/Warsaw',
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  SE: 'Europe/Stockholm',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  IE: 'Europe/Dublin',
  NZ: 'Pacific/Auckland',
};
