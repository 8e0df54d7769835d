import {
  GENDERS,
  INTERESTS,
  LIMITS,
  SEARCH_ORDERS,
  SEXUALITIES,
  countryOfRegion,
  isCountry,
  usesMiles,
} from '@rendezvous/contracts';
import type { Country, Gender, Interest, SearchOrder, Sexuality } from '@rendezvous/contracts';
import type { SearchFilters } from '@rendezvous/core';

/** The filters of a search; null means unrestricted. `country` is also null if `within` is set. */
export type Filters = {
  gender: Gender;
  sexuality: Sexuality | null;
  country: Country | null;
  region: string | null;
  /** Kilometres from the member, across borders. If set, `country` and `region` are null. */
  within: number | null;
  order: SearchOrder;
  minAge: number;
  maxAge: number;
  interests: readonly Interest[];
  online: boolean;
  withPhoto: boolean;
};

export type FilterDefaults = {
  gender: Gender;
  country: Country | null;
  minAge: number;
  /** The default ages and distance (in kilometres) of a member; null for visitors. */
  usual: { minAge: number; maxAge: number; within: number } | null;
  /** Whether the searcher's place is known, which distances require. */
  hasPlace: boolean;
};

const MAX_AGE = LIMITS.maxAge;

/** Returns filters without restrictions, except gender and country. */
export function openFilters({ gender, country, minAge }: FilterDefaults): Filters {
  return {
    gender,
    sexuality: null,
    country,
    region: null,
    within: null,
    order: 'active',
    minAge,
    maxAge: MAX_AGE,
    interests: [],
    online: false,
    withPhoto: false,
  };
}

/** Returns the filters of a URL without any: for members, their default ages and distance. */
export function usualFilters(defaults: FilterDefaults): Filters {
  const { usual, hasPlace } = defaults;
  if (!usual) return openFilters(defaults);
  const { within, ...ages } = usual;
  return { ...openFilters(defaults), ...ages, ...(hasPlace ? placeWithin(within) : {}) };
}

const isEverywhere = ({ country, within }: Filters): boolean => country === null && within === null;

/** Removes all filters. A search everywhere stays everywhere. */
export function clearFilters(filters: Filters, defaults: FilterDefaults): Filters {
  const open = openFilters(defaults);
  return isEverywhere(filters) ? { ...open, country: null } : open;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function age(text: string | null, min: number): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) ? Math.min(Math.max(value, min), MAX_AGE) : null;
}

function parseAges(query: URLSearchParams, defaults: FilterDefaults): Pick<Filters, 'minAge' | 'maxAge'> {
  const [from, to] = [query.get('min_age'), query.get('max_age')].map((text) => age(text, defaults.minAge));
  if (from === null && to === null) return usualFilters(defaults);
  const minAge = from ?? defaults.minAge;
  return { minAge, maxAge: Math.max(to ?? MAX_AGE, minAge) };
}

type PlaceFilters = Pick<Filters, 'country' | 'region' | 'within'>;

/** The distances to choose from, in kilometres: round numbers in the country's unit. */
export const distancesOf = (country: string | null): readonly number[] =>
  usesMiles(country) ? [8, 24, 48, 97, 241] : [10, 25, 50, 100, 250];

export const placeWithin = (within: number): PlaceFilters => ({ country: null, region: null, within });

function kilometres(text: string | null): number | null {
  const value = Number(text);
  const isUsable = Number.isInteger(value) && value >= LIMITS.distanceStepKm;
  return isUsable ? Math.min(value, LIMITS.searchDistanceKm) : null;
}

/** A region without a country, as in shared links, implies the country. */
function parsePlace(query: URLSearchParams, defaults: FilterDefaults): PlaceFilters {
  const within = defaults.hasPlace ? kilometres(query.get('within')) : null;
  if (within !== null) return placeWithin(within);
  if (query.get('anywhere') === '1') return { country: null, region: null, within };
  const [named, region] = [query.get('country'), query.get('countryregion')];
  if (named === null && region === null) return usualFilters(defaults);
  const home = countryOfRegion(region);
  const country = isCountry(named) ? named : (home ?? defaults.country);
  return { country, region: home === country ? region : null, within };
}

/** Parses the filters of a URL. Missing and invalid values get their default. */
export function parseFilters(query: URLSearchParams, defaults: FilterDefaults): Filters {
  const { country, region, within } = parsePlace(query, defaults);
  const { minAge, maxAge } = parseAges(query, defaults);
  const chosen = new Set((query.get('interests') ?? '').split(','));
  return {
    gender: oneOf(GENDERS, query.get('gender')) ?? defaults.gender,
    sexuality: oneOf(SEXUALITIES, query.get('sexuality')),
    ...{ country, region, within },
    order: (defaults.hasPlace && oneOf(SEARCH_ORDERS, query.get('order'))) || 'active',
    minAge,
    maxAge,
    interests: INTERESTS.filter((interest) => chosen.has(interest)),
    online: query.get('online') === '1',
    withPhoto: query.get('with_photo') === '1',
  };
}

export type FilterQuery = Record<
  | 'gender'
  | 'sexuality'
  | 'country'
  | 'anywhere'
  | 'countryregion'
  | 'within'
  | 'order'
  | 'min_age'
  | 'max_age'
  | 'interests'
  | 'online'
  | 'with_photo',
  string | null
>;

type PlaceQuery = Pick<FilterQuery, 'country' | 'anywhere' | 'countryregion' | 'within'>;

function toPlaceQuery({ country, region, within }: Filters, usual: Filters): PlaceQuery {
  const elsewhere = within === null && (usual.within !== null || country !== usual.country);
  return {
    country: elsewhere ? country : null,
    anywhere: elsewhere && country === null ? '1' : null,
    countryregion: country === null ? null : region,
    within: within === null || within === usual.within ? null : String(within),
  };
}

/** Returns the query of a search URL, with the API's names. Null removes a parameter. */
export function toQuery(filters: Filters, defaults: FilterDefaults): FilterQuery {
  const { minAge, maxAge } = filters;
  const usual = usualFilters(defaults);
  const isUsualAge = minAge === usual.minAge && maxAge === usual.maxAge;
  return {
    gender: filters.gender === defaults.gender ? null : filters.gender,
    sexuality: filters.sexuality,
    ...toPlaceQuery(filters, usual),
    order: filters.order === 'active' ? null : filters.order,
    min_age: isUsualAge ? null : String(minAge),
    max_age: isUsualAge ? null : String(maxAge),
    interests: filters.interests.length > 0 ? filters.interests.join(',') : null,
    online: filters.online ? '1' : null,
    with_photo: filters.withPhoto ? '1' : null,
  };
}

export type Wider = { by: 'everywhere' | 'filters'; filters: Filters };

/** Returns the widest search, everywhere if the site allows it; null if it is the current one. */
export function widen(filters: Filters, defaults: FilterDefaults, anywhere: boolean): Wider | null {
  const cleared = clearFilters(filters, defaults);
  const widest = anywhere ? { ...cleared, country: null } : cleared;
  const [now, then] = [filters, widest].map((each) => JSON.stringify(toQuery(each, defaults)));
  if (now === then) return null;
  return { by: anywhere && !isEverywhere(filters) ? 'everywhere' : 'filters', filters: widest };
}

export function toSearch(filters: Filters): SearchFilters {
  return {
    gender: filters.gender,
    ...(filters.sexuality ? { sexuality: filters.sexuality } : {}),
    ...(filters.country ? { country: filters.country } : { anywhere: 1 }),
    ...(filters.within === null ? {} : { within: filters.within }),
    ...(filters.order === 'active' ? {} : { order: filters.order }),
    ...(filters.country && filters.region ? { countryregion: filters.region } : {}),
    min_age: filters.minAge,
    max_age: filters.maxAge,
    ...(filters.interests.length > 0 ? { interests: filters.interests.join(',') } : {}),
    ...(filters.online ? { online: 1 } : {}),
    ...(filters.withPhoto ? { with_photo: 1 } : {}),
  };
}

/** Whether a search uses a filter for members only: sexuality, interests or online status. */
export function asksForMembersOnly({ sexuality, interests, online }: Filters): boolean {
  return sexuality !== null || interests.length > 0 || online;
}

/** Returns the number of active filters. The two ages count as one. */
export function countFilters(filters: Filters, defaults: FilterDefaults): number {
  const open = openFilters(defaults);
  const { sexuality, region, within, interests, online, withPhoto } = filters;
  const isAged = filters.minAge !== open.minAge || filters.maxAge !== open.maxAge;
  const isElsewhere = filters.country !== null && filters.country !== open.country;
  return [
    ...[filters.gender !== open.gender, sexuality !== null, isElsewhere, region !== null, within !== null],
    ...[isAged, interests.length > 0, online, withPhoto],
  ].filter(Boolean).length;
}
