import { describe, expect, test } from '@jest/globals';
import { DEFAULT_THRESHOLDS, POINTS, duplicateKind, levelOf, pointsOf, scoreOf } from './scorePolicy.ts';
import type { ScoredSignal, SignalKind } from './scorePolicy.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const signal = (kind: SignalKind, days = 0): ScoredSignal => ({
  kind,
  points: pointsOf(kind),
  createdAt: daysAgo(days),
});
const levelAfter = (signals: ScoredSignal[]) => levelOf(scoreOf(signals, NOW), DEFAULT_THRESHOLDS);

describe('the score', () => {
  test('is zero without signals, and does not exceed their points for a future date', () => {
    expect(scoreOf([], NOW)).toBe(0);
    expect(scoreOf([{ ...signal('link'), createdAt: daysAgo(-1) }], NOW)).toBe(POINTS.link.first);
  });

  test.each<[SignalKind, number]>([
    ['messenger', 7],
    ['fast_views', 1],
    ['shared_photo', 30],
  ])('halves the points of a signal after its half-life: %s', (kind, days) => {
    expect(scoreOf([signal(kind, days)], NOW)).toBeCloseTo(pointsOf(kind) / 2);
  });

  test.each<SignalKind>(['reported', 'fast_likes', 'unanswered', 'shared_network', 'disposable_mail'])(
    'stays below every level for many signals that others cause or ordinary members give: %s',
    (kind) => {
      expect(levelAfter(Array.from({ length: 200 }, () => signal(kind)))).toBeNull();
    },
  );

  test('weighs contact data less after an answer, but money the same', () => {
    expect(pointsOf('phone', true)).toBeLessThan(pointsOf('phone'));
    expect(pointsOf('money_request', true)).toBe(pointsOf('money_request'));
    expect(pointsOf('shared_photo', true)).toBe(pointsOf('shared_photo'));
  });
});

describe('first messages that repeat an offer to write elsewhere', () => {
  const sent = (count: number): ScoredSignal[] =>
    Array.from({ length: count }, (_, at) => {
      const duplicate = duplicateKind(at + 1, ['messenger']);
      return [signal('messenger'), ...(duplicate === null ? [] : [signal(duplicate)])];
    }).flat();

  test.each<[number, ReturnType<typeof levelOf>]>([
    [5, null],
    [6, 'slow'],
    [9, 'slow'],
    [10, 'hold'],
  ])('reach this level after %d messages: %s', (count, level) => {
    expect(levelAfter(sent(count))).toBe(level);
  });
});

test.each<[number, SignalKind[], SignalKind | null]>([
  [2, [], null],
  [3, [], 'near_duplicate'],
  [1, ['phone'], null],
  [2, ['phone'], 'near_duplicate_contact'],
  [2, ['threat'], null],
])('%d similar first messages with %j give the signal %s', (similar, kinds, kind) => {
  expect(duplicateKind(similar, kinds)).toBe(kind);
});

test('300 profile views slow a member immediately, and the level ends within two days', () => {
  expect(levelAfter([signal('fast_views')])).toBe('slow');
  expect(levelAfter([signal('fast_views', 2)])).toBeNull();
});
