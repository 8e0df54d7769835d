import { describe, expect, test } from '@jest/globals';
import { loadGeoLookup } from './geoLookup.ts';
import { coarseDistance, distanceKm, reverseGeocode } from './reverseGeocode.ts';

const utrecht = { country: 'NL', region: 'NL-UT', city: 'Utrecht', latitude: 52.09, longitude: 5.12 };
const paris = { country: 'FR', region: 'FR-IDF', city: 'Paris', latitude: 48.86, longitude: 2.35 };

describe('geo', () => {
  test('finds the country of an address, or none', async () => {
    const geo = await loadGeoLookup();
    expect(geo.countryOf('193.0.6.139')).toBe('NL');
    expect(geo.countryOf('::ffff:193.0.6.139')).toBe('NL');
    for (const unknown of ['127.0.0.1', '::1', '10.0.0.1', '', 'nonsense', '999.1.1.1']) {
      expect(geo.countryOf(unknown)).toBeNull();
    }
  });

  test('finds the nearest place, and none in the ocean', () => {
    expect(reverseGeocode([utrecht, paris], 52.0, 5.0)?.city).toBe('Utrecht');
    expect(reverseGeocode([utrecht, paris], 48.7, 2.5)?.city).toBe('Paris');
    expect(reverseGeocode([utrecht, paris], 0, -30)).toBeNull();
  });

  test('rounds distances so that no member can be located', () => {
    expect(Math.round(distanceKm(utrecht, paris))).toBeGreaterThan(380);
    expect([0, 1, 7, 8, 103].map(coarseDistance)).toEqual([5, 5, 5, 10, 105]);
  });
});
