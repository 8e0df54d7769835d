import { describe, expect, test } from '@jest/globals';
import {
  confidenceOf,
  compareVariants,
  revenueInterval,
  wilson,
  type VariantCounts,
} from './resultsPolicy.ts';

const counts = (visits: number, change: Partial<VariantCounts> = {}): VariantCounts => ({
  visits,
  starts: 0,
  signups: 0,
  confirmed: 0,
  purchases: 0,
  revenue: 0,
  revenueSquares: 0,
  ...change,
});

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the interval of a share', () => {
  // From Wilson's formula, as R's `prop.test(..., correct = FALSE)` prints it.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [7, 120, 0.0286, 0.1156],
    [0, 0, 0, 1],
  ])('of %d in %d visits is Wilson’s', (count, visits, low, high) => {
    const interval = wilson(count, visits);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('holds the true share in about 95 of 100 samples', () => {
    const next = random(7);
    let held = 0;
    for (let run = 0; run < 2000; run += 1) {
      let count = 0;
      for (let visit = 0; visit < 200; visit += 1) if (next() < 0.05) count += 1;
      const { low, high } = wilson(count, 200);
      if (low <= 0.05 && 0.05 <= high) held += 1;
    }
    expect(held / 2000).toBeGreaterThan(0.93);
    expect(held / 2000).toBeLessThan(0.98);
  });
});

describe('the interval of the revenue per visit', () => {
  test('is that of a normal distribution, and never negative', () => {
    // In cents, 30 of 1,000 visits paid 2,999: mean 89.97, standard error sqrt(261,987 / 1,000).
    const { low, high } = revenueInterval(
      counts(1000, { revenue: 30 * 2999, revenueSquares: 30 * 2999 ** 2 }),
    );
    expect(low).toBeCloseTo(58.24, 1);
    expect(high).toBeCloseTo(121.7, 1);
    expect(revenueInterval(counts(2, { revenue: 10, revenueSquares: 100 })).high).toBeCloseTo(14.8, 1);
    expect(revenueInterval(counts(50, { revenue: 999, revenueSquares: 999 ** 2 })).low).toBe(0);
    expect(revenueInterval(counts(1, { revenue: 999, revenueSquares: 999 ** 2 }))).toEqual({
      low: 0,
      high: 0,
    });
  });
});

describe('the verdict', () => {
  test('names no winner for a single variant or few visits', () => {
    expect(compareVariants([counts(5000, { signups: 400 })], 'signups').kind).toBe('single');
    expect(
      compareVariants([counts(99, { signups: 30 }), counts(5000, { signups: 30 })], 'signups').kind,
    ).toBe('early');
    expect(compareVariants([counts(900, { signups: 9 }), counts(900, { signups: 10 })], 'signups').kind).toBe(
      'early',
    );
    expect(
      compareVariants([counts(900, { signups: 10 }), counts(900, { signups: 10 })], 'signups').kind,
    ).toBe('open');
  });

  test('names the better variant with its confidence', () => {
    const variants = [counts(2000, { signups: 100 }), counts(2000, { signups: 170 })];
    expect(compareVariants(variants, 'signups')).toMatchObject({ kind: 'better', best: 1 });
    expect(compareVariants(variants, 'signups').confidence).toBeGreaterThan(0.99);
    expect(compareVariants([...variants].reverse(), 'signups').best).toBe(0);
    expect(compareVariants([...variants, counts(2000, { signups: 165 })], 'signups').kind).toBe('open');
    expect(compareVariants(variants, 'purchases').kind).toBe('early');
  });

  test('is less certain the more variants there are', () => {
    const [leader, other] = [counts(2000, { signups: 180 }), counts(2000, { signups: 140 })];
    const { confidence } = compareVariants([leader, other], 'signups');
    expect(compareVariants([leader, other, other], 'signups').confidence).toBeCloseTo(
      1 - 2 * (1 - confidence),
      5,
    );
  });

  test('compares revenue per visit, not per purchase', () => {
    const pays = (buyers: number, price: number) =>
      counts(3000, { purchases: buyers, revenue: buyers * price, revenueSquares: buyers * price ** 2 });
    expect(compareVariants([pays(60, 5999), pays(60, 1499)], 'revenue')).toMatchObject({
      kind: 'better',
      best: 0,
    });
    expect(compareVariants([pays(60, 5999), pays(60, 1499)], 'purchases').kind).toBe('open');
  });

  test('is wrong in less than 5 % of tests of two equal variants, even if checked daily', () => {
    const next = random(11);
    let wrong = 0;
    const runs = 400;
    for (let run = 0; run < runs; run += 1) {
      const signups = [0, 0];
      let isWrong = false;
      for (let day = 1; day <= 60; day += 1) {
        for (let visit = 0; visit < 100; visit += 1)
          for (const at of [0, 1]) if (next() < 0.06) signups[at]! += 1;
        isWrong ||=
          compareVariants(
            signups.map((each) => counts(day * 100, { signups: each })),
            'signups',
          ).kind === 'better';
      }
      if (isWrong) wrong += 1;
    }
    expect(wrong / runs).toBeLessThan(0.05);
  });

  test('finds a variant that is 50 % better within a few thousand visits', () => {
    const next = random(13);
    let found = 0;
    for (let run = 0; run < 200; run += 1) {
      const signups = [0, 0];
      for (let visit = 0; visit < 3000; visit += 1)
        for (const [at, share] of [0.06, 0.09].entries()) if (next() < share) signups[at]! += 1;
      const verdict = compareVariants(
        signups.map((each) => counts(3000, { signups: each })),
        'signups',
      );
      if (verdict.best === 1) found += 1;
    }
    expect(found / 200).toBeGreaterThan(0.8);
  });

  test('has no confidence without variance', () => {
    expect(confidenceOf({ visits: 500, sum: 0, squares: 0 }, { visits: 500, sum: 0, squares: 0 })).toBe(0);
  });
});
