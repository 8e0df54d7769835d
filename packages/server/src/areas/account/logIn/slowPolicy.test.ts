import { expect, test } from '@jest/globals';
import { intervalOf } from './slowPolicy.ts';

test('logging in slows down after ten failures, gradually to once a minute', () => {
  expect([1, 10].map(intervalOf)).toEqual([0, 0]);
  expect([13, 16, 19, 22].map(intervalOf)).toEqual([500, 1000, 2000, 4000]);
  expect([34, 40, 5000].map(intervalOf)).toEqual([60_000, 60_000, 60_000]);
});
