import { expect, test } from '@jest/globals';
import { readersAlone, startOf } from './newsPolicy.ts';

const now = new Date('2026-05-01T10:00:00Z');
const later = new Date('2026-05-01T10:10:00Z');

test.each([
  [1000, 0, later],
  [1001, 0, null],
  [400, 600, later],
  [401, 600, null],
  [1, 5000, null],
  [0, 5000, later],
])('newsletters to %i readers after %i on the same day go out at %s', (readers, written, start) => {
  expect(startOf(readers, written, now)).toEqual(start);
});

test('readers of news sent without approval reduce the allowance, down to zero', () => {
  expect([0, 300, 4000].map(readersAlone)).toEqual([1000, 700, 0]);
});
