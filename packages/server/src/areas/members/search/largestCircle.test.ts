import { expect, test } from '@jest/globals';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { largestCircle } from './searchQueries.ts';
import type { MemberFilter } from './searchQueries.ts';

const ANYBODY = anyMember(3);
const UTRECHT = { latitude: 52.09, longitude: 5.12 };

test.each<[string, Partial<MemberFilter>, number]>([
  ['around the searcher', {}, 6371],
  ['in the searcher’s country', { country: 'NL' }, 6371],
  ['across a border nearby', { country: 'BE' }, 6371],
  ['in a country far away, which is sorted instead', { country: 'US' }, 0],
  ['within a distance, whatever the country', { country: 'US', within: { point: UTRECHT, km: 40 } }, 40],
])('searches circles up to a size: %s', (_where, change, km) => {
  expect(largestCircle({ ...ANYBODY, ...change }, UTRECHT)).toBe(km);
});
