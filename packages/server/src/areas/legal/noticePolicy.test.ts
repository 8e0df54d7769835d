import { describe, expect, test } from '@jest/globals';
import { earliestDay, earliestStart, startOfDay } from './noticePolicy.ts';

describe('an announced version', () => {
  test('applies 30 days later at the earliest', () => {
    expect(earliestStart(new Date('2026-01-31T10:20:30Z'))).toEqual(new Date('2026-03-02T10:20:30Z'));
  });

  test.each([
    ['2026-05-01T00:00:00.000Z', '2026-05-31'],
    ['2026-05-01T00:00:00.001Z', '2026-06-01'],
    ['2026-05-01T23:59:59.999Z', '2026-06-01'],
  ])('at %s applies from the start of %s', (now, day) => {
    expect(earliestDay(new Date(now))).toBe(day);
  });
});

describe('the start of a day', () => {
  test('is midnight in UTC', () => {
    expect(startOfDay('2028-02-29').toISOString()).toBe('2028-02-29T00:00:00.000Z');
  });

  test.each(['2026-02-29', '2026-13-01', 'soon', ''])('does not exist for %j', (text) => {
    expect(Number.isNaN(startOfDay(text).getTime())).toBe(true);
  });
});
