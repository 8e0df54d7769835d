import { describe, expect, test } from '@jest/globals';
import { type LinkVariant, verdictOf } from './verdictPolicy.ts';

const variant = (letter: string, visits: number, signups: number, pace = 0): LinkVariant => ({
  letter,
  visits,
  signups,
  pace,
});

describe('the verdict on a link', () => {
  test('compares nothing without a second campaign', () => {
    expect(verdictOf([variant('A', 5000, 300, 50)])).toMatchObject({ kind: 'single', best: null });
  });

  test('states the difference from the second best in sign-ups per 1,000 visits', () => {
    const found = verdictOf([variant('A', 9000, 450), variant('B', 9000, 810), variant('C', 9000, 630)]);
    expect(found).toEqual({ kind: 'better', days: null, best: 'B', other: 'C', more: 20, per: 1000 });
  });

  test('states a small difference per a larger number of visits, never as 0', () => {
    const found = verdictOf([variant('A', 900_000, 450), variant('B', 900_000, 810)]);
    expect(found).toMatchObject({ kind: 'better', best: 'B', more: 4, per: 10_000 });
  });

  test('estimates the days until the test would decide at the current pace', () => {
    const at = (days: number): LinkVariant[] => [
      variant('A', 400 + 100 * days, 20 + 5 * days, 100),
      variant('B', 400 + 100 * days, 36 + 9 * days, 100),
    ];
    const { kind, days } = verdictOf(at(0));
    expect(kind).toBe('early');
    expect(days).toBeGreaterThan(1);
    expect(verdictOf(at(days! - 1))).toMatchObject({ kind: 'early', days: 1 });
    expect(verdictOf(at(days!)).kind).toBe('better');
  });

  test('waits for 100 visits per campaign, however clear the difference looks', () => {
    const found = verdictOf([variant('A', 3000, 30, 300), variant('B', 80, 40, 10)]);
    expect(found).toMatchObject({ kind: 'early', days: 2 });
  });

  test.each([
    ['there are no more visits', [variant('A', 400, 20), variant('B', 400, 24)]],
    ['it would take months', [variant('A', 400, 20, 1), variant('B', 400, 21, 1)]],
  ])('names no day when %s', (_, variants) => {
    expect(verdictOf(variants)).toMatchObject({ kind: 'early', days: null });
  });

  test('calls variants alike once a difference of a tenth would show', () => {
    const pair = (visits: number) => [
      variant('A', visits, Math.round(visits * 0.06)),
      variant('B', visits, Math.round(visits * 0.0605)),
    ];
    expect(verdictOf(pair(4000)).kind).toBe('early');
    expect(verdictOf(pair(80_000))).toMatchObject({ kind: 'alike', best: null });
  });

  test('does not call variants alike while one of them may be a tenth worse', () => {
    const found = verdictOf([variant('A', 80_000, 4800), variant('B', 80_000, 4810), variant('C', 900, 54)]);
    expect(found.kind).toBe('early');
  });
});
