import { expect, test } from '@jest/globals';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { pick } from '../../../fixtures/manyMembers.ts';
import { distanceKm } from '../../../kernel/geo/reverseGeocode.ts';
import { fitsFilter, type Columns } from './fitsFilter.ts';

const MEMBERS = 4000;

/** Members everywhere on Earth who differ only in their places; one in 20 has none. */
function membersEverywhere(): Columns {
  const numbers = Array.from({ length: MEMBERS }, (_, at) => at);
  const placed = (most: number) => numbers.map((at) => (at % 20 ? (pick(20_001) / 10_000 - 1) * most : NaN));
  return {
    ids: Float64Array.from(numbers),
    born: new Int32Array(MEMBERS),
    sexualities: numbers.map(() => null),
    regions: numbers.map(() => null),
    photos: new Uint8Array(MEMBERS),
    online: new Uint8Array(MEMBERS),
    visible: new Uint8Array(MEMBERS),
    interests: new Int32Array(MEMBERS),
    moreInterests: new Int32Array(MEMBERS),
    latitudes: Float64Array.from(placed(90)),
    longitudes: Float64Array.from(placed(180)),
    hours: new Int32Array(MEMBERS),
  };
}

test.each([
  ['around a country', { latitude: 52, longitude: 5 }],
  ['across the date line', { latitude: -17, longitude: 179.9 }],
  ['around a pole', { latitude: 89, longitude: 20 }],
  ['near a pole', { latitude: -70, longitude: -100 }],
])('members within a circle are all whose distance is not longer: %s', (_where, point) => {
  const members = membersEverywhere();
  for (const km of [700, 1500, 2200, 6000, 11_000, 20_100]) {
    const fits = fitsFilter(
      { ...anyMember(3), within: { point, km } },
      { today: '2026-05-01', similar: false },
    );
    const within = (at: number) => {
      const place = { latitude: members.latitudes[at] ?? NaN, longitude: members.longitudes[at] ?? NaN };
      return distanceKm(point, place) <= km;
    };
    const all = Array.from({ length: MEMBERS }, (_, at) => at);
    const wanted = all.filter(within);
    expect(wanted.length).toBeGreaterThan(0);
    expect([km, all.filter((at) => fits(members, at))]).toEqual([km, wanted]);
  }
});
