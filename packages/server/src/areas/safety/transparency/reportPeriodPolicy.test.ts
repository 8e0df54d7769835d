import { expect, test } from '@jest/globals';
import { objectUntil } from '../objections/objectUntilPolicy.ts';
import { daysOf, firstDayOf, periodOf } from './reportPeriodPolicy.ts';

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01', '2025-07-01'],
  ['2026-06-30T23:59:59Z', '2026-01-01', '2025-07-01'],
  ['2026-07-01T00:00:00Z', '2026-07-01', '2026-01-01'],
  ['2026-12-31T23:59:59Z', '2026-07-01', '2026-01-01'],
])('%s is in the half-year that starts on %s, after the one that starts on %s', (moment, own, before) => {
  expect(firstDayOf(periodOf(new Date(moment)))).toBe(own);
  expect(firstDayOf(periodOf(new Date(moment), 1))).toBe(before);
});

test('a half-year ends on the last day of June or December', () => {
  expect(daysOf('2026-01-01')).toMatchObject({ from: '2026-01-01', to: '2026-06-30' });
  expect(daysOf('2026-07-01')).toMatchObject({ from: '2026-07-01', to: '2026-12-31' });
});

test.each([
  ['2026-01-15T10:00:00Z', '2026-07-15T10:00:00.000Z'],
  ['2026-09-30T23:59:59Z', '2027-03-30T23:59:59.000Z'],
])('a decision of %s is open to objections for six months, until %s', (decided, until) => {
  const moment = new Date(decided);
  expect(objectUntil(moment).toISOString()).toBe(until);
  expect(moment).toEqual(new Date(decided));
});
