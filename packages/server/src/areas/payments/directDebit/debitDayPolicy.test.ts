import { describe, expect, test } from '@jest/globals';
import { earliestDebitDay, nextDebitDay } from './debitDayPolicy.ts';

describe('the day of a debit', () => {
  test.each([
    ['2026-05-04T09:00:00Z', '2026-05-06'],
    // A Thursday and a Friday: debit days that fall on the weekend move to Monday.
    ['2026-05-07T09:00:00Z', '2026-05-11'],
    ['2026-05-08T09:00:00Z', '2026-05-11'],
    // Already past midnight in the banks' time zone.
    ['2026-05-04T22:30:00Z', '2026-05-07'],
  ])('announced at %s is %s', (now, day) => {
    expect(nextDebitDay(new Date(now), 2)).toBe(day);
  });

  test('is never before the notice period ends', () => {
    expect(earliestDebitDay(new Date('2026-05-07T09:00:00Z'), 2)).toBe('2026-05-09');
  });
});
