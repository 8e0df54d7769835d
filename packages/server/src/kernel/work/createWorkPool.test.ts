import { expect, test } from '@jest/globals';
import type { ApiError } from '../ApiError.ts';
import { createWorkPool } from './createWorkPool.ts';
import type * as tasks from './fixtures/slow.worker.ts';

const createPool = (maxQueue: number) =>
  createWorkPool<typeof tasks>({
    file: new URL('./fixtures/slow.worker.ts', import.meta.url),
    threads: 1,
    maxQueue,
  });

test('a pool responds without blocking the event loop', async () => {
  const pool = createPool(5);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  expect(await pool.run('block', 200)).toBe(200);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('a pool refuses tasks that would wait too long, says when to retry, and recovers', async () => {
  const pool = createPool(2);
  await pool.run('block', 1);
  const settled = await Promise.allSettled([50, 50, 50, 50, 50].map((ms) => pool.run('block', ms)));
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(refusals.map(({ status, details }) => [status, details])).toEqual([
    [503, { retryAfter: 2 }],
    [503, { retryAfter: 2 }],
  ]);
  expect(() => pool.assertFree()).not.toThrow();
  expect(await pool.run('block', 1)).toBe(1);
});
