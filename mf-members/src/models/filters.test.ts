import { describe, expect, it } from '@jest/globals';
import { countFilters, openFilters, parseFilters, toQuery, toSearch, usualFilters } from './filters.ts';
import type { FilterDefaults, Filters } from './filters.ts';

const defaults: FilterDefaults = {
  gender: 'female',
  country: 'NL',
  minAge: 18,
  usual: { minAge: 27, maxAge: 43, within: 100 },
  hasPlace: true,
};
const visitor: FilterDefaults = { ...defaults, usual: null, hasPlace: false };

function address(filters: Filters): string {
  const query = Object.entries(toQuery(filters, defaults)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return new URLSearchParams(query).toString();
}

describe('the URL of a search', () => {
  it('is empty for the default ages and distance of a member', () => {
    const usual = usualFilters(defaults);
    expect(usual).toMatchObject({ minAge: 27, maxAge: 43, within: 100, country: null });
    expect(address(usual)).toBe('');
    expect(parseFilters(new URLSearchParams(''), defaults)).toEqual(usual);
  });

  it('means the whole country if it is empty and the place is unknown', () => {
    const parse = (known: FilterDefaults) => parseFilters(new URLSearchParams(''), known);
    expect(parse(visitor)).toEqual(openFilters(visitor));
    expect(parse({ ...defaults, hasPlace: false })).toMatchObject({
      country: 'NL',
      within: null,
      minAge: 27,
    });
  });

  it('contains ages and country if the member removed the defaults', () => {
    expect(address(openFilters(defaults))).toBe('country=NL&min_age=18&max_age=100');
    expect(address({ ...usualFilters(defaults), country: 'NL', within: null })).toBe('country=NL');
  });

  it('leaves the other age unrestricted if it has only one', () => {
    const parse = (query: string) => parseFilters(new URLSearchParams(query), defaults);
    expect(parse('min_age=50')).toMatchObject({ minAge: 50, maxAge: 100 });
    expect(parse('max_age=20')).toMatchObject({ minAge: 18, maxAge: 20 });
  });

  it.each<Partial<Filters>>([
    { gender: 'male', sexuality: 'bi' },
    { country: null },
    { country: 'BE', region: 'BE-VOV' },
    { minAge: 30, maxAge: 55, interests: ['cooking', 'hiking'] },
    { online: true, withPhoto: true },
    { country: null, within: 50, order: 'near' },
    {},
  ])('survives a round trip: %j', (change) => {
    const filters = { ...openFilters(defaults), ...change };
    expect(parseFilters(new URLSearchParams(address(filters)), defaults)).toEqual(filters);
  });

  it('ignores invalid values', () => {
    const query = new URLSearchParams(
      'gender=x&country=QQ&min_age=3&max_age=banana&interests=,flying,wine&online=yes',
    );
    expect(parseFilters(query, defaults)).toEqual({
      ...openFilters(defaults),
      interests: ['wine'],
    });
  });

  it("implies its region's country, whatever the searcher's country", () => {
    const parse = (query: string) => parseFilters(new URLSearchParams(query), { ...defaults, country: 'GB' });
    expect(parse('countryregion=NL-UT')).toMatchObject({ country: 'NL', region: 'NL-UT' });
    for (const query of ['country=DE&countryregion=NL-UT', 'country=DE&countryregion=x'])
      expect(parse(query)).toMatchObject({ country: 'DE', region: null });
    expect(parse('anywhere=1&countryregion=NL-UT')).toMatchObject({ country: null, region: null });
  });

  it('ignores country and region if it has a distance, which counts across borders', () => {
    const parse = (query: string) => parseFilters(new URLSearchParams(query), defaults);
    expect(parse('within=50&country=DE&countryregion=DE-BE')).toMatchObject({
      within: 50,
      country: null,
      region: null,
    });
    expect([parse('within=4').within, parse('within=x').within, parse('within=900').within]).toEqual([
      100, 100, 500,
    ]);
  });

  it("ignores distance and order if the searcher's place is unknown", () => {
    const query = new URLSearchParams('within=50&order=near');
    const unknown = { ...defaults, hasPlace: false };
    expect(parseFilters(query, unknown)).toEqual(usualFilters(unknown));
  });

  it('never results in a maximum age below the minimum', () => {
    const filters = parseFilters(new URLSearchParams('min_age=50&max_age=20'), defaults);
    expect([filters.minAge, filters.maxAge]).toEqual([50, 50]);
  });
});

it('sends `anywhere` for a worldwide search, because the server defaults to a country', () => {
  expect(toSearch({ ...openFilters(defaults), country: null })).toEqual({
    gender: 'female',
    anywhere: 1,
    min_age: 18,
    max_age: 100,
  });
});

it('counts both ages as one filter, counts another country, and ignores defaults', () => {
  const open = openFilters(defaults);
  expect(countFilters(open, defaults)).toBe(0);
  const filters: Filters = { ...open, minAge: 20, maxAge: 30, country: 'DE', online: true };
  expect(countFilters(filters, defaults)).toBe(3);
});

it('does not count a search everywhere as a filter', () => {
  expect(countFilters({ ...openFilters(defaults), country: null }, defaults)).toBe(0);
});
