import { expect, test } from '@jest/globals';
import { creditsAlone } from './creditPolicy.ts';

test.each([
  [0, 500],
  [1500, 500],
  [1501, 499],
  [2000, 0],
  [9000, 0],
])('after %i credits in a day, %i more can be given in one go without approval', (given, alone) => {
  expect(creditsAlone(given)).toBe(alone);
});
