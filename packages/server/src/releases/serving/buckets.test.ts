import { describe, expect, test } from '@jest/globals';
import { BUCKETS, formatShare, isInShare, parseShare } from './buckets.ts';

const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const within = (salt: string, share: number) => all.filter((bucket) => isInShare({ salt, share }, bucket));

describe('a share of all buckets', () => {
  test.each([0, 1, 25, 500, 1000, 3333, 5000, 9999, 10_000])(
    'contains exactly %i buckets for any salt',
    (share) => {
      for (const salt of ['a', 'b', '9f86d081884c7d65']) expect(within(salt, share)).toHaveLength(share);
    },
  );

  test('keeps its buckets when it grows', () => {
    let smaller = new Set<number>();
    for (const share of [100, 500, 2500, 10_000]) {
      const larger = new Set(within('growing', share));
      expect([...smaller].filter((bucket) => !larger.has(bucket))).toEqual([]);
      smaller = larger;
    }
  });

  test('is independent of the share of another salt', () => {
    const half = new Set(within('one', 5000));
    const both = within('other', 5000).filter((bucket) => half.has(bucket));
    // Expected 2,500 with a standard deviation of 25.
    expect(both.length).toBeGreaterThan(2350);
    expect(both.length).toBeLessThan(2650);
    const nearby = within('one', 500).map((bucket) => Math.floor(bucket / 1000));
    // About 50 of each thousand if they are evenly spread.
    for (const thousand of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(nearby.filter((each) => each === thousand).length).toBeGreaterThan(20);
  });
});

test.each([
  ['5%', 500],
  ['0%', 0],
  ['100%', 10_000],
  ['0.01%', 1],
  ['12.5 %', 1250],
  ['33', 3300],
  ['100.01%', null],
  ['101%', null],
  ['-1%', null],
  ['0.001%', null],
  ['5%%', null],
  ['half', null],
  ['', null],
])('the share "%s" is %s buckets', (text, share) => {
  expect(parseShare(text)).toBe(share);
  if (share !== null) expect(parseShare(formatShare(share))).toBe(share);
});
