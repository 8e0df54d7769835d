import { describe, expect, test } from '@jest/globals';
import { dayIn, judgeBirthDate } from './birthDatePolicy.ts';

describe('the day in a country', () => {
  /** Each zone has its own hours behind or ahead of UTC; half past nine divides most of them. */
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

  test.each(Object.entries(offsets))('in %s is that of %s, every hour of a day', (country, timeZone) => {
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

describe('a date of birth', () => {
  const judge = (date: string, minAge = 18) => judgeBirthDate(date, '2026-06-15', minAge);

  test.each([
    '',
    'text',
    '2000-1-1',
    '2000-01-1',
    '20000-01-01',
    '02000-01-01',
    '2000-13-01',
    '2001-02-29',
    '2000-02-30',
    '2000-01-01T00:00:00Z',
    ' 2000-01-01',
    '2026-06-16',
  ])('%j is none', (date) => {
    expect(judge(date)).toBe('date_of_birth_invalid');
  });

  test('is good from the birthday on', () => {
    expect(judge('2008-06-15')).toBeNull();
    expect(judge('2008-06-16')).toBe('too_young');
    expect(judge('2026-06-15')).toBe('too_young');
    expect(judge('2005-06-16', 21)).toBe('too_young');
    expect(judge('2005-06-15', 21)).toBeNull();
  });

  test('is good up to a hundred years', () => {
    expect(judge('1926-06-15')).toBeNull();
    expect(judge('1925-06-16')).toBeNull();
    expect(judge('1925-06-15')).toBe('too_old');
  });
});
