import { afterEach, expect, jest, test } from '@jest/globals';
import { createOnlineCounter } from './createOnlineCounter.ts';

afterEach(() => void jest.useRealTimers());

test('the members online are counted once in ten seconds for all who see the same', async () => {
  jest.useFakeTimers({ now: 0 });
  const countOnline = createOnlineCounter();
  const count = jest.fn(() => Promise.resolve(count.mock.calls.length));
  expect(
    await Promise.all([countOnline('a', count), countOnline('a', count), countOnline('b', count)]),
  ).toEqual([1, 1, 2]);
  jest.setSystemTime(9000);
  expect(await countOnline('a', count)).toBe(1);
  jest.setSystemTime(11_000);
  expect(await countOnline('a', count)).toBe(3);
});

test('a count that failed is tried again', async () => {
  const countOnline = createOnlineCounter();
  await expect(countOnline('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await countOnline('a', () => Promise.resolve(4))).toBe(4);
});
