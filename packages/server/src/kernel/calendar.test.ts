import { describe, expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import { dayIn } from './calendar.ts';

describe('the day in a country', () => {
  /** Node 20 has the property; later versions have the method. */
  type LocaleWithZones = Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?: () => readonly string[];
  };
  const zonesOf = (country: string): readonly string[] => {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  };

  /** Returns the earliest current date among the country's time zones. */
  const earliestDay = (country: string, moment: Date): string | undefined =>
    zonesOf(country)
      .map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment))
      .sort()[0];

  test.each(COUNTRIES)(
    'is the day in the zone of %s where a day begins last, at every hour in winter and summer',
    (country) => {
      for (const month of [0, 6]) {
        for (let hour = 0; hour < 24; hour += 1) {
          const moment = new Date(Date.UTC(2026, month, 15, hour, 30));
          expect(dayIn(country, moment)).toBe(earliestDay(country, moment));
        }
      }
    },
  );

  test.each([null, undefined, 'XX'])('is Hawaii’s day for the country %s', (country) => {
    expect(dayIn(country, new Date('2026-01-15T09:30:00Z'))).toBe('2026-01-14');
    expect(dayIn(country, new Date('2026-01-15T10:30:00Z'))).toBe('2026-01-15');
  });
});
