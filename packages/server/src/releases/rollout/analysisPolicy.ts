import { bandOfShare, endOf, slowerThan, sum, addTimes } from '../serving/loadTimes.ts';
import {
  ODDS,
  addPeriod,
  addVisits,
  highestRate,
  noEvidence,
  weigh,
  type Evidence,
  type Tally,
} from './sequentialTest.ts';

/** Maximum probability of stopping a canary or a new release that is no worse. */
export const FALSE_STOPS = 0.01;

/** Minimum visits of the new build before any decision. */
export const FEWEST_VISITS = 20;

/**
 * Visits of each variant per period. Ending periods after a number of failures would bias the test.
 */
const PERIOD_VISITS = 10;

/** Minimum known loads of the control before a threshold for slow loads is set. */
const FEWEST_TIMES = 100;

/** Minimum visits of the previous build before a release is compared with it. */
export const FEWEST_EARLIER = 200;

/** Failure rate that a release may always have: a previous build without failures proves little. */
const TOLERATED_RATE = 0.005;

/**
 * A release has no simultaneous baseline, and traffic varies by the hour, so only large differences
 * count.
 */
const RELEASE_ODDS = ODDS.filter((ratio) => ratio >= 3);

/** Counts of one variant in one minute. `times` counts first loads by band (`bandOf`). */
export type Counts = Tally & { times: readonly number[] };

export type Minute = { canary: Counts; control: Counts };

export type Finding = {
  test: 'failures' | 'slow';
  /** `canary` is the new build, `control` its baseline. */
  canary: Tally;
  control: Tally;
  /** Milliseconds from which a load is slow; null for failures. */
  slowFrom: number | null;
  /** Natural logarithm of the evidence that the new build is worse. */
  evidence: number;
  /** Evidence at which the new build is stopped. */
  limit: number;
};

export const isWorse = ({ canary, evidence, limit }: Finding): boolean =>
  canary.visits >= FEWEST_VISITS && evidence >= limit;

/** The probability of a false stop is divided among all tests of a set. */
export const limitOf = (tests: number, falseStops = FALSE_STOPS): number => Math.log(tests / falseStops);

const NOTHING: Counts = { visits: 0, failed: 0, times: [] };

const add = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  failed: a.failed + b.failed,
  times: addTimes(a.times, b.times),
});

/**
 * Clamps failures: a crash may be counted in a later period than its visit, as may a shell's
 * report, which subtracts a failure.
 */
const tally = ({ visits, failed }: Tally): Tally => ({
  visits,
  failed: Math.max(0, Math.min(visits, failed)),
});

const slowOf = ({ times }: Counts, band: number): Tally => ({
  visits: sum(times),
  failed: slowerThan(times, band),
});

const EMPTY: Minute = { canary: NOTHING, control: NOTHING };

const without = (now: Counts, then: Counts): Counts => ({
  visits: now.visits - then.visits,
  failed: now.failed - then.failed,
  times: now.times.map((count, band) => count - (then.times[band] ?? 0)),
});

/** Returns what was added to a minute since it was last read. */
export const newIn = (now: Minute, then: Minute = EMPTY): Minute => ({
  canary: without(now.canary, then.canary),
  control: without(now.control, then.control),
});

const addMinute = (a: Minute, b: Minute): Minute => ({
  canary: add(a.canary, b.canary),
  control: add(a.control, b.control),
});

/** Returns whether both variants have enough visits for a period. */
export const isFull = ({ canary, control }: Minute): boolean =>
  Math.min(canary.visits, control.visits) >= PERIOD_VISITS;

const plus = (a: Tally, b: Tally): Tally => ({ visits: a.visits + b.visits, failed: a.failed + b.failed });

/** A sequential test in progress. */
export type Course = Omit<Finding, 'evidence'> & {
  evidence: Evidence;
  /** Visits of the unfinished period. */
  open: Minute;
  /** Earlier loads of the control, by band. */
  known: readonly number[];
};

const startCourse = (test: Finding['test'], limit: number): Course => ({
  test,
  canary: { visits: 0, failed: 0 },
  control: { visits: 0, failed: 0 },
  slowFrom: null,
  evidence: noEvidence(),
  limit,
  open: EMPTY,
  known: [],
});

export const startFailures = (limit: number): Course => startCourse('failures', limit);

/**
 * Compares the share of slow loads. Slow means slower than nine of ten earlier loads of the
 * control, so the threshold is known before the period starts.
 */
export const startTimes = (limit: number): Course => startCourse('slow', limit);

export const findingOf = ({ test, canary, control, slowFrom, evidence, limit }: Course): Finding => ({
  test,
  canary,
  control,
  slowFrom,
  evidence: weigh(evidence),
  limit,
});

function addVariants(course: Course, variants: { canary: Tally; control: Tally }): Course {
  return {
    ...course,
    evidence: addPeriod(course.evidence, variants),
    canary: plus(course.canary, variants.canary),
    control: plus(course.control, variants.control),
  };
}

function addFullPeriod(course: Course, period: Minute): Course {
  if (course.test === 'failures')
    return addVariants(course, { canary: tally(period.canary), control: tally(period.control) });
  const band = sum(course.known) < FEWEST_TIMES ? null : bandOfShare(course.known, 0.9);
  const next = { ...course, known: addTimes(course.known, period.control.times) };
  if (band === null) return next;
  const variants = { canary: slowOf(period.canary, band), control: slowOf(period.control, band) };
  return addVariants({ ...next, slowFrom: endOf(band) }, variants);
}

/**
 * Continues the test, and stops when the canary is found to be worse.
 * @param minutes in chronological order
 */
export function addMinutes(course: Course, minutes: readonly Minute[]): Course {
  let next = course;
  for (const minute of minutes) {
    if (isWorse(findingOf(next))) break;
    const open = addMinute(next.open, minute);
    next = isFull(open) ? addFullPeriod({ ...next, open: EMPTY }, open) : { ...next, open };
  }
  return next;
}

function compareWith(
  test: Finding['test'],
  { now, before }: { now: Tally; before: Tally },
  { tests, slowFrom }: { tests: number; slowFrom: number | null },
): Finding {
  // Half of the allowed false stops covers the uncertainty about the earlier build.
  const doubt = FALSE_STOPS / 2 / tests;
  const limit = limitOf(tests, FALSE_STOPS / 2);
  const rate = Math.max(TOLERATED_RATE, highestRate(before, doubt));
  const isKnown = before.visits >= FEWEST_EARLIER && rate < 1;
  const evidence = isKnown ? weigh(addVisits(noEvidence(RELEASE_ODDS), now, rate, RELEASE_ODDS)) : -Infinity;
  return { test, canary: now, control: before, slowFrom, evidence, limit };
}

/** Compares a release with the previous build. @param tests the number of tests in the whole set */
export function compareRelease({ now, before }: { now: Counts; before: Counts }, tests: number): Finding[] {
  const failures = compareWith(
    'failures',
    { now: tally(now), before: tally(before) },
    { tests, slowFrom: null },
  );
  const band = bandOfShare(before.times, 0.9);
  if (band === null) return [failures];
  const slow = { now: slowOf(now, band), before: slowOf(before, band) };
  return [failures, compareWith('slow', slow, { tests, slowFrom: endOf(band) })];
}

const share = ({ visits, failed }: Tally): string =>
  `${failed} of ${visits} (${visits === 0 ? 0 : Math.round((failed / visits) * 1000) / 10} %)`;

export function explainFinding({ test, canary, control, slowFrom, evidence }: Finding): string {
  const what =
    test === 'failures' ? 'visits failed' : `loads took longer than ${Math.round(slowFrom ?? 0)} ms`;
  const odds = Math.min(Math.exp(evidence), 1e9);
  return `${share(canary)} ${what}, compared with ${share(control)}; evidence ${odds.toPrecision(2)} to 1`;
}
