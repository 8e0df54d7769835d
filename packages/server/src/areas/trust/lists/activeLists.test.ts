import { afterEach, expect, jest, test } from '@jest/globals';
import type { Services } from '../../../kernel/services.ts';
import { readStaffWords } from './activeLists.ts';

afterEach(() => void jest.useRealTimers());

test('the lists of staff stay as they were while they cannot be read anew', async () => {
  jest.useFakeTimers();
  const from = jest.fn(async () => [{ kind: 'protected_name', value: 'rendezvous', active: true }]);
  const ctx = { db: { select: () => ({ from }) }, log: { error: jest.fn() } } as unknown as Services;
  await readStaffWords(ctx);
  jest.advanceTimersByTime(60_000);
  from.mockRejectedValueOnce(new Error('no database'));
  expect([...(await readStaffWords(ctx))]).toEqual([['protected_name:rendezvous', true]]);
  expect(from).toHaveBeenCalledTimes(2);
});
