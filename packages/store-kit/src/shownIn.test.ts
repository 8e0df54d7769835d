import { expect, it, jest } from '@jest/globals';
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

it('uses the offset that the server computed for the same quarter of an hour', () => {
  const known = new Map<string, string>();
  const record = (asked: string, make: () => string) => {
    known.set(asked, known.get(asked) ?? make());
    return known.get(asked) ?? '';
  };
  // Amsterdam's clocks go back at 01:00 UTC.
  const moments = ['2026-10-25T00:45:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'];
  const shown = ['2026 10 25 2 45', '2026 10 25 2 59', '2026 10 25 2 0'];
  expect(moments.map((moment) => show(shownIn('Europe/Amsterdam', moment, record)))).toEqual(shown);
  expect([...known.values()]).toEqual(['7200000', '3600000']);
  const formatToParts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const recall = (asked: string, make: () => string) => known.get(asked) ?? make();
  expect(moments.map((moment) => show(shownIn('Europe/Amsterdam', moment, recall)))).toEqual(shown);
  expect(formatToParts).not.toHaveBeenCalled();
  formatToParts.mockRestore();
});
