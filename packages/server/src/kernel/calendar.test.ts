import { describe, expect, test } from '@jest/globals';
import { dayIn } from './calendar.ts';

describe('the day in a country', () => {
  /** Each zone's offset from UTC in hours; half past nine separates most of them. */
  const offsets: Readonly<Record<string, string>> = {
    AT: 'Europe/Vienna',
    AU: 'Australia/Perth',
    BE: 'Europe/Brussels',
    CA: 'America/Vancouver',
    CH: 'Europe/Zurich',
    DE: 'Europe/Berlin',
    DK: 'Europe/Copenhagen',
    ES: 'Atlantic/Canary',
    FI: 'Europe/Helsinki',
    FR: 'Europe/Paris',
    GB: 'Europe/London',
    IE: 'Europe/Dublin',
    IT: 'Europe/Rome',
    NL: 'Europe/Amsterdam',
    NO: 'Europe/Oslo',
    NZ: 'Pacific/Auckland',
    PL: 'Europe/Warsaw',
    SE: 'Europe/Stockholm',
    US: 'Pacific/Honolulu',
  };

  test.each(Object.entries(offsets))('in %s is that of %s, at every hour of a day', (country, timeZone) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(Date.UTC(2026, 0, 15, hour, 30));
      expect(dayIn(country, moment)).toBe(day.format(moment));
    }
  });

  test.each([null, undefined, 'XX'])('is the last one on earth for %s', (country) => {
    expect(dayIn(country, new Date('2026-01-15T09:30:00Z'))).toBe('2026-01-14');
    expect(dayIn(country, new Date('2026-01-15T10:30:00Z'))).toBe('2026-01-15');
  });
});
