import { expect, test } from '@jest/globals';
import { DEFAULT_RETRY, retryDelay } from './retry.ts';

test('delays double up to the limit, with random values from half to full', () => {
  const policy = { ...DEFAULT_RETRY, base: 100, ceiling: 1000 };
  const least = [0, 1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, policy, () => 0));
  const most = [0, 1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, policy, () => 1));
  expect(least).toEqual([50, 100, 200, 400, 500, 500]);
  expect(most).toEqual([100, 200, 400, 800, 1000, 1000]);
});

test('retries five times by default', () => {
  expect(DEFAULT_RETRY.retries).toBe(5);
});
