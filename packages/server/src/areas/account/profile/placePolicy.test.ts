import { describe, expect, test } from '@jest/globals';
import { citiesOf, regionsOf } from '../../../kernel/geo/places/places.ts';
import { coordinatesOf, validatePlace } from './placePolicy.ts';

const [dutch] = regionsOf('NL');
const [german] = regionsOf('DE');
const region = dutch?.id ?? '';
const [town] = citiesOf(region);
const validate = (change: Partial<Parameters<typeof validatePlace>[0]>) =>
  validatePlace({ country: 'NL', region, city: null, ...change }, ['NL', 'BE']);

describe('a place', () => {
  test.each<[string, Parameters<typeof validate>[0], object]>([
    ['a country alone', { region: null }, {}],
    ['a region of the country', {}, {}],
    ['a town in letters of any script', { city: "'s-Gravenhage (Den Haag), St. 2/3 Ж’" }, {}],
    ['an empty town', { city: '   ' }, {}],
    ['a town with spaces around it', { city: ' Gouda ' }, {}],
    [
      'a country that the site does not have',
      { country: 'DE', region: null },
      { country: 'country_unavailable' },
    ],
    ['a region of another country', { region: german?.id ?? '' }, { region: 'region_unknown' }],
    ['a region that does not exist', { region: 'XX-YY' }, { region: 'region_unknown' }],
    ['a URL instead of a town', { city: 'https://example.test' }, { city: 'invalid' }],
    ['a mark before the town', { city: '@Gouda' }, { city: 'invalid' }],
    ['a mark after the town', { city: 'Gouda!' }, { city: 'invalid' }],
  ])('%s', (_what, change, problems) => {
    expect(validate(change)).toEqual(problems);
  });
});

describe('the coordinates of a place', () => {
  test('are those of its town if our table has it, otherwise those of its region', () => {
    expect(coordinatesOf({ country: 'NL', region, city: town?.name ?? '' })).toEqual({
      latitude: town?.latitude,
      longitude: town?.longitude,
    });
    const middle = { latitude: dutch?.latitude, longitude: dutch?.longitude };
    expect(coordinatesOf({ country: 'NL', region, city: null })).toEqual(middle);
    expect(coordinatesOf({ country: 'NL', region, city: 'Nowhere' })).toEqual(middle);
    expect(town?.latitude).not.toBe(dutch?.latitude);
  });

  test('are null if the region is missing or unknown', () => {
    const nowhere = { latitude: null, longitude: null };
    expect(coordinatesOf({ country: 'NL', region: null, city: 'Gouda' })).toEqual(nowhere);
    expect(coordinatesOf({ country: 'NL', region: 'XX-YY', city: 'Gouda' })).toEqual(nowhere);
  });
});
