import { describe, expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import type { Country } from '@rendezvous/contracts';
import { distanceKm } from '../distance.ts';
import { citiesOf, findCity, nearest, neighbours, regionById, regionsOf } from './places.ts';

/** Number of first-level regions per country, and its bounding box: south, north, west, east. */
const EXPECTED: Record<Country, [regions: number, box: [number, number, number, number]]> = {
  AT: [9, [46.3, 49.1, 9.5, 17.2]],
  AU: [8, [-43.7, -10.6, 113.1, 153.7]],
  BE: [11, [49.4, 51.6, 2.5, 6.5]],
  CA: [13, [41.6, 83.2, -141.1, -52.6]],
  CH: [26, [45.8, 47.9, 5.9, 10.5]],
  DE: [16, [47.2, 55.1, 5.8, 15.1]],
  DK: [5, [54.5, 57.8, 8, 15.3]],
  ES: [19, [27.6, 43.9, -18.2, 4.4]],
  FI: [19, [59.7, 70.1, 19.1, 31.6]],
  FR: [13, [41.3, 51.2, -5.2, 9.7]],
  GB: [12, [49.8, 60.9, -8.7, 1.8]],
  IE: [26, [51.4, 55.5, -10.7, -5.9]],
  IT: [20, [35.4, 47.1, 6.6, 18.6]],
  NL: [12, [50.7, 53.6, 3.3, 7.3]],
  NO: [15, [57.9, 71.3, 4.5, 31.2]],
  NZ: [16, [-47.3, -34.3, 166.3, 178.7]],
  PL: [16, [49, 54.9, 14.1, 24.2]],
  SE: [21, [55.3, 69.1, 10.9, 24.2]],
  US: [51, [18.9, 71.5, -179.2, -66.9]],
};

/** Maximum kilometres between a city and its region's centre, in countries with large regions. */
const REACH_KM = { AU: 1800, CA: 2300, US: 1200 } as Partial<Record<Country, number>>;

describe.each(COUNTRIES)('%s', (country) => {
  const [count, [south, north, west, east]] = EXPECTED[country];
  const regions = regionsOf(country);

  test('has all its regions, with unique ids and native names', () => {
    expect(regions).toHaveLength(count);
    expect(new Set(regions.map((region) => region.id)).size).toBe(count);
    for (const region of regions) expect(region.id).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`));
    const names = regions.map((region) => region.native);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  test('has cities in every region, inside the country and not far from each other', () => {
    for (const region of regions) {
      const cities = citiesOf(region.id);
      expect(cities.length).toBeGreaterThanOrEqual(1);
      expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length);
      for (const city of cities) {
        const where = `${city.name} (${region.id})`;
        expect([where, city.latitude >= south && city.latitude <= north]).toEqual([where, true]);
        expect([where, city.longitude >= west && city.longitude <= east]).toEqual([where, true]);
        const km = distanceKm(city, region);
        expect([where, km < (REACH_KM[country] ?? 420)]).toEqual([where, true]);
      }
    }
  });
});

test('finds the nearest city of a point', () => {
  expect(nearest(52.1, 5.1)).toMatchObject({ country: 'NL', city: { name: 'Utrecht' } });
  expect(nearest(51.2, 4.42)?.region.id).toBe('BE-VAN');
  expect(nearest(-36.9, 174.8)?.city.region).toBe('NZ-AUK');
  expect(nearest(0, -30)?.km).toBeGreaterThan(2000);
  expect(nearest(Number.NaN, 5)).toBeNull();
  expect(nearest(91, 5)).toBeNull();
});

test('names the neighbours of a region, nearest first', () => {
  expect(
    neighbours('NL-UT')
      .slice(0, 4)
      .map((region) => region.id)
      .sort(),
  ).toEqual(['NL-FL', 'NL-GE', 'NL-NH', 'NL-ZH']);
  expect(neighbours('US-HI')).toHaveLength(5);
  expect(neighbours('XX-1')).toEqual([]);
});

test('finds cities by native and English names', () => {
  expect(regionById('DE-BY')).toMatchObject({ name: 'Bavaria', native: 'Bayern', country: 'DE' });
  expect(findCity('DE-NW', 'cologne')?.name).toBe('Köln');
  expect(findCity('DE-NW', 'Paris')).toBeNull();
  expect(regionsOf('XX')).toEqual([]);
  expect(citiesOf('XX-1')).toEqual([]);
});
