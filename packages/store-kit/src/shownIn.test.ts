import { expect, it } from '@jest/globals';
import { shownIn } from './shownIn.ts';

const show = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].join(' ');

it('shows what a clock in the time zone shows', () => {
  const moment = '2026-11-25T20:30:15Z';
  expect(show(shownIn('Pacific/Auckland', moment))).toBe('2026 11 26 9 30');
  expect(show(shownIn('America/Los_Angeles', Date.parse(moment)))).toBe('2026 11 25 12 30');
  expect(show(shownIn('UTC', '2026-11-25T00:00:00Z'))).toBe('2026 11 25 0 0');
});

it('ignores a time zone that this computer does not know', () => {
  expect(shownIn('Mars/Base', 1000)).toEqual(new Date(1000));
});
