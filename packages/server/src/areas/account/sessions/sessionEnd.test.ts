import { describe, expect, test } from '@jest/globals';
import { sessionEnd } from './sessionEnd.ts';

const now = new Date('2026-06-15T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('sessionEnd', () => {
  test.each([
    [false, 29 * 24, 1, true],
    [false, 30 * 24, 1, false],
    [false, 20 * 24, 14 * 24 - 1, true],
    [false, 20 * 24, 14 * 24, false],
    [true, 11.9, 0.4, true],
    [true, 12, 0.4, false],
    [true, 1, 0.5, false],
  ])('staff %s, created %s h and last seen %s h ago: alive %s', (isStaff, created, seen, alive) => {
    const end = sessionEnd({ createdAt: ago(created), lastSeenAt: ago(seen) }, { isStaff });
    expect(end > now).toBe(alive);
  });
});
