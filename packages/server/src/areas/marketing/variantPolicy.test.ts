import { describe, expect, test } from '@jest/globals';
import { allotBuckets, BUCKETS, variantAt } from './variantPolicy.ts';

const weigh = (...weights: number[]) => weights.map((weight) => ({ weight }));

describe('the buckets of a link', () => {
  test.each([
    [[1], [10_000]],
    [
      [1, 1],
      [5000, 5000],
    ],
    [
      [95, 5],
      [9500, 500],
    ],
    [
      [1, 1, 1],
      [3334, 3333, 3333],
    ],
    [
      [1000, 1],
      [9990, 10],
    ],
    [
      [2, 3, 7],
      [1667, 2500, 5833],
    ],
  ])('are allotted in proportion to the weights %j', (weights, buckets) => {
    expect(allotBuckets(weigh(...weights))).toEqual(buckets);
  });

  test('give each variant exactly its share of visitors', () => {
    const variants = weigh(2, 3, 7);
    const counts = variants.map(() => 0);
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const at = variants.indexOf(variantAt(variants, bucket)!);
      counts[at]! += 1;
    }
    expect(counts).toEqual([1667, 2500, 5833]);
  });

  test('are empty if the link has no variants', () => {
    expect(variantAt([], 0)).toBeNull();
  });
});
