import { describe, expect, test } from '@jest/globals';
import { seededRandom, simulateCanary, type Traffic } from '../../fixtures/simulateCanary.ts';
import {
  addMinutes,
  FALSE_STOPS,
  FEWEST_VISITS,
  findingOf,
  isWorse,
  compareRelease,
  limitOf,
  startFailures,
  startTimes,
  type Minute,
} from './analysisPolicy.ts';
import { addPeriod, highestRate, noEvidence, weigh } from './sequentialTest.ts';

const limit = limitOf(2);
const compareFailures = (minutes: readonly Minute[]) => findingOf(addMinutes(startFailures(limit), minutes));
const compareTimes = (minutes: readonly Minute[]) => findingOf(addMinutes(startTimes(limit), minutes));
const traffic: Traffic = {
  perMinute: 200,
  share: 0.1,
  rate: 0.02,
  odds: 1,
  slower: 1,
  outage: 1,
  visits: 2000,
};
/**
 * Normally runs a tenth of the simulations with a looser bound; the nightly run does all of them.
 */
const many = (runs: number): number => (process.env['THOROUGH'] ? runs : runs / 10);
/** Three standard deviations above the stated rate. */
const mostFalseStops = (runs: number) => runs * FALSE_STOPS + 3 * Math.sqrt(runs * FALSE_STOPS);
const run = (runs: number, change: Partial<Traffic>, withTimes = false) => {
  const random = seededRandom(14);
  return Array.from({ length: runs }, () => simulateCanary(random, { ...traffic, ...change }, withTimes));
};
const stopped = (outcomes: readonly { stopped: boolean }[]) => outcomes.filter((each) => each.stopped).length;

describe('the evidence of a period', () => {
  test('is 1 on average for a canary that is no worse', () => {
    // Goes through all ways to distribute 3 failures over 5 and 20 visits.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    let average = 0;
    for (const failed of [0, 1, 2, 3]) {
      const probability = (choose(5, failed) * choose(20, 3 - failed)) / choose(25, 3);
      const variants = { canary: { visits: 5, failed }, control: { visits: 20, failed: 3 - failed } };
      average += probability * Math.exp(weigh(addPeriod(noEvidence(), variants)));
    }
    expect(average).toBeCloseTo(1, 10);
  });

  test('is none if everything fails in both variants', () => {
    const variants = { canary: { visits: 50, failed: 50 }, control: { visits: 950, failed: 950 } };
    expect(weigh(addPeriod(noEvidence(), variants))).toBeCloseTo(0, 10);
  });
});

test.each([
  [{ visits: 100, failed: 0 }, 0.05, 0.0295],
  [{ visits: 1000, failed: 10 }, 0.05, 0.0169],
])('the highest rate that fits %j with a doubt of %f is %f', (seen, doubt, rate) => {
  expect(highestRate(seen, doubt)).toBeCloseTo(rate, 3);
});

describe('a canary that is no worse', () => {
  test.each<[string, Partial<Traffic>]>([
    ['at a low rate', { rate: 0.005 }],
    ['at a high rate', { rate: 0.1 }],
    ['with half of the visitors', { share: 0.5 }],
    ['while outages hit both variants', { outage: 30 }],
  ])('is stopped in at most one of a hundred runs %s', (_, change) => {
    const runs = many(400);
    expect(stopped(run(runs, change))).toBeLessThanOrEqual(mostFalseStops(runs));
  });

  test('is just as rarely stopped because of its load times', () => {
    const runs = many(100);
    expect(stopped(run(runs, {}, true))).toBeLessThanOrEqual(mostFalseStops(runs));
  });
});

describe('a worse canary is stopped', () => {
  test('if it always fails, soon after the minimum number of visits', () => {
    const outcomes = run(50, { odds: Infinity });
    expect(stopped(outcomes)).toBe(50);
    for (const { visits } of outcomes) expect(visits).toBeLessThan(FEWEST_VISITS + 40);
  });

  test.each([
    [5, 0.99],
    [3, 0.9],
  ])('in nearly all runs if it fails %i times as often', (odds, share) => {
    expect(stopped(run(100, { odds }))).toBeGreaterThanOrEqual(share * 100);
  });

  test('if it takes twice as long', () => {
    expect(stopped(run(30, { slower: 2 }, true))).toBe(30);
  });

  test('but not before it has the minimum number of visits', () => {
    const minute = {
      canary: { visits: 10, failed: 10, times: [] },
      control: { visits: 90, failed: 0, times: [] },
    };
    expect(isWorse(compareFailures([minute]))).toBe(false);
    expect(isWorse(compareFailures([minute, minute]))).toBe(true);
  });
});

test('load times are not compared until enough of the control are known', () => {
  const fast = { visits: 20, failed: 0, times: [0, 0, 20] };
  const slow = { visits: 20, failed: 0, times: [0, 0, 0, 0, 20] };
  expect(isWorse(compareTimes(Array.from({ length: 5 }, () => ({ canary: slow, control: fast }))))).toBe(
    false,
  );
  expect(isWorse(compareTimes(Array.from({ length: 8 }, () => ({ canary: slow, control: fast }))))).toBe(
    true,
  );
});

describe('a release', () => {
  const counts = (visits: number, failed: number) => ({ visits, failed, times: [0, visits - failed] });
  const isStopped = (now: [number, number], before: [number, number]) =>
    compareRelease({ now: counts(...now), before: counts(...before) }, 2).some(isWorse);

  test.each<[string, [number, number], [number, number], boolean]>([
    ['that always fails', [20, 20], [1000, 5], true],
    ['that fails ten times as often', [400, 40], [5000, 50], true],
    ['that fails as often as before', [1000, 12], [5000, 50], false],
    ['with few failures, after a build without any', [1000, 4], [1000, 0], false],
    ['after a build with too few visits', [400, 400], [150, 0], false],
  ])('%s (%s against %s): worse is %s', (_, now, before, expected) => {
    expect(isStopped(now, before)).toBe(expected);
  });

  test('that is much slower than its predecessor is found to be worse', () => {
    const before = { visits: 1000, failed: 0, times: [0, 900, 100] };
    const now = { visits: 200, failed: 0, times: [0, 20, 20, 160] };
    expect(compareRelease({ now, before }, 2).map((finding) => [finding.test, isWorse(finding)])).toEqual([
      ['failures', false],
      ['slow', true],
    ]);
  });
});
