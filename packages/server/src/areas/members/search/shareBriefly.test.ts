import { afterEach, expect, jest, test } from '@jest/globals';
import { shareBriefly } from './shareBriefly.ts';

afterEach(() => void jest.useRealTimers());

test('what all see alike is read once in ten seconds', async () => {
  jest.useFakeTimers({ now: 0 });
  const share = shareBriefly<number>();
  const count = jest.fn(() => Promise.resolve(count.mock.calls.length));
  expect(await Promise.all([share('a', count), share('a', count), share('b', count)])).toEqual([1, 1, 2]);
  jest.setSystemTime(9000);
  expect(await share('a', count)).toBe(1);
  jest.setSystemTime(11_000);
  expect(await share('a', count)).toBe(3);
});

test('a read that failed is tried again', async () => {
  const share = shareBriefly<number>();
  await expect(share('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share('a', () => Promise.resolve(4))).toBe(4);
});
