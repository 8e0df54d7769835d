import { describe, expect, test } from '@jest/globals';
import { coarseDistance, distanceKm } from './distance.ts';
import { loadGeoLookup } from './geoLookup.ts';

const utrecht = { latitude: 52.09, longitude: 5.12 };
const paris = { latitude: 48.86, longitude: 2.35 };

describe('geo', () => {
  test('finds the country of an address, or none', async () => {
    const geo = await loadGeoLookup();
    expect(geo.countryOf('193.0.6.139')).toBe('NL');
    expect(geo.countryOf('::ffff:193.0.6.139')).toBe('NL');
    for (const unknown of ['127.0.0.1', '::1', '10.0.0.1', '', 'nonsense', '999.1.1.1']) {
      expect(geo.countryOf(unknown)).toBeNull();
    }
  });

  test('rounds distances so that no member can be located', () => {
    expect(Math.round(distanceKm(utrecht, paris))).toBeGreaterThan(380);
    expect([0, 1, 7, 8, 103].map(coarseDistance)).toEqual([5, 5, 5, 10, 105]);
  });
});
