import { describe, expect, it, jest } from '@jest/globals';
import { createFormat } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('createFormat', () => {
  it('formats money in minor units for the country', () => {
    expect(plain(createFormat('nl', 'NL').money({ amount: 1499, currency: 'EUR' }))).toBe('€ 14,99');
    expect(plain(createFormat('de', 'DE').money({ amount: 1499, currency: 'EUR' }))).toBe('14,99 €');
    expect(plain(createFormat('en', 'GB').money({ amount: 80, currency: 'GBP' }))).toBe('£0.80');
  });

  it('treats a plain date as the same day everywhere', () => {
    expect(createFormat('en', 'GB').date('2026-03-29', 'long')).toBe('29\u00a0March 2026');
  });

  it.each([
    [null, '29\u00a0March 2026'],
    ['FR', '29\u00a0March 2026'],
    ['US', 'March\u00a029, 2026'],
  ])('writes an English date for the country %s as %s', (country, expected) => {
    expect(createFormat('en', country).date('2026-03-29', 'long')).toBe(expected);
  });

  it('formats relative times', () => {
    const format = createFormat('en', 'GB');
    expect(format.relative('2026-01-01T10:00:00Z', '2026-01-01T13:00:00Z')).toBe('3\u00a0hours ago');
    expect(format.relative('2026-01-03T13:00:00Z', '2026-01-01T13:00:00Z')).toBe('in 2\u00a0days');
    expect(format.relative('2026-01-01T12:59:50Z', '2026-01-01T13:00:00Z')).toBe('now');
  });

  it('counts whole years', () => {
    const format = createFormat('en', 'GB');
    expect(format.age('2000-06-15', '2026-06-14T12:00:00')).toBe(25);
    expect(format.age('2000-06-15', '2026-06-15T12:00:00')).toBe(26);
  });

  it('uses miles in countries that use them', () => {
    expect(createFormat('en', 'GB').distance(25)).toBe('16\u00a0mi');
    expect(plain(createFormat('nl', 'NL').distance(25))).toBe('25 km');
  });

  it('creates an Intl object only when one is needed', () => {
    const create = jest.spyOn(Intl, 'NumberFormat');
    const format = createFormat('en', 'FR');
    expect(format.age('2000-06-15', '2026-06-15T12:00:00')).toBe(26);
    expect(create).not.toHaveBeenCalled();
    expect(format.number(1)).toBe('1');
    expect(create).toHaveBeenCalled();
  });

  it('works without a country', () => {
    expect(createFormat('nb', null).number(1234.5)).toMatch(/1.234,5/);
  });
});

describe('formatting dates, times and ages', () => {
  const british = createFormat('en', 'GB');

  it.each([
    ['2026-03-29', 'UTC', 'da'],
    ['2026-03-29T23:30:00+02:00', undefined, 'fi'],
    [Date.UTC(2026, 2, 29), undefined, 'sv'],
  ])('formats %j in the time zone %s (undefined: the browser’s)', (value, zone, language) => {
    // A country that no other test uses, because Intl objects are cached.
    const format = createFormat(language, 'IE');
    const create = jest.spyOn(Intl, 'DateTimeFormat');
    format.date(value, 'long');
    expect(create.mock.calls.map(([, options]) => options?.timeZone)).toEqual([zone]);
  });

  it.each([
    ['short', '29/03/2026'],
    ['medium', '29\u00a0Mar 2026'],
    ['long', '29\u00a0March 2026'],
    ['day', 'Sunday 29\u00a0March'],
    ['month', 'March 2026'],
  ] as const)('formats a date in %s style', (style, expected) => {
    expect(british.date('2026-03-29', style)).toBe(expected);
  });

  it('uses the medium style by default', () => {
    expect(british.date('2026-03-29')).toBe('29\u00a0Mar 2026');
  });

  it('formats a moment as its local day', () => {
    const moment = new Date(2026, 2, 29, 23, 59);
    expect(british.date(moment, 'long')).toBe('29\u00a0March 2026');
    expect(british.date(moment.getTime(), 'long')).toBe('29\u00a0March 2026');
    expect(british.time(moment)).toBe('23:59');
  });

  it.each([
    [-31_536_000, 'last year'],
    [-2_592_000, 'last month'],
    [-604_800, 'last week'],
    [-86_400, 'yesterday'],
    [-3_600, '1\u00a0hour ago'],
    [-60, '1\u00a0minute ago'],
    [-59, 'now'],
    [59, 'now'],
    [119, 'in 1\u00a0minute'],
    [7_200, 'in 2\u00a0hours'],
    [63_072_000, 'in 2\u00a0years'],
  ])('formats %d seconds as %s', (seconds, expected) => {
    const now = Date.parse('2026-06-15T12:00:00Z');
    expect(british.relative(now + seconds * 1000, now)).toBe(expected);
  });

  it.each([
    ['da', 'for 2\u00a0minutter siden'],
    ['de', 'vor 2\u00a0Minuten'],
    ['es', 'hace 2\u00a0minutos'],
    ['fi', '2\u00a0minuuttia sitten'],
    ['fr', 'il y a 2\u00a0minutes'],
    ['pl', '2\u00a0minuty temu'],
  ])('keeps the number and unit of a relative time together in %s', (language, expected) => {
    expect(createFormat(language, null).relative(-120_000, 0)).toBe(expected);
  });

  it.each([
    ['de', '31.\u00a0Dezember 1989'],
    ['es', '31\u00a0de\u00a0diciembre de 1989'],
    ['fi', '31.\u00a0joulukuuta 1989'],
    ['fr', '31\u00a0décembre 1989'],
    ['pl', '31\u00a0grudnia 1989'],
  ])('keeps the day and month of a date together in %s', (language, expected) => {
    expect(createFormat(language, null).date('1989-12-31', 'long')).toBe(expected);
  });

  it('measures relative times from now by default', () => {
    expect(british.relative(Date.now() - 7_300_000)).toBe('2\u00a0hours ago');
  });

  it.each([
    ['2000-06-15', '2026-05-31T12:00:00', 25],
    ['2000-06-15', '2026-07-01T12:00:00', 26],
    ['2000-06-15', '2026-06-14T12:00:00', 25],
    ['2000-06-15', '2026-06-16T12:00:00', 26],
    ['2000-12-31', '2026-01-01T12:00:00', 25],
  ])('returns the age of a person born on %s, at %s: %d', (birth, now, years) => {
    expect(british.age(birth, now)).toBe(years);
  });

  it('counts years up to now by default', () => {
    expect(british.age(`${new Date().getFullYear() - 30}-01-01`)).toBe(30);
  });
});

describe('numbers, lists and names', () => {
  it('formats shares as per cent, with at most one digit', () => {
    expect(createFormat('en', 'GB').percent(12.345)).toBe('12.3%');
    expect(createFormat('en', 'GB').percent(25)).toBe('25%');
  });

  it('formats numbers with the given options', () => {
    expect(createFormat('en', 'GB').number(1234.5)).toBe('1,234.5');
    expect(createFormat('en', 'GB').number(1234.5, { maximumFractionDigits: 0 })).toMatch(/^1,23[45]$/);
  });

  it('joins lists with “and” or “or”', () => {
    const british = createFormat('en', 'GB');
    expect(british.list(['a', 'b'])).toBe('a and b');
    expect(british.list(['a', 'b'], 'and')).toBe('a and b');
    expect(british.list(['a', 'b'], 'or')).toBe('a or b');
  });

  it('names countries in the language, and keeps unknown codes', () => {
    expect(createFormat('de', 'DE').country('NL')).toBe('Niederlande');
    expect(createFormat('en', 'GB').country('ZZ')).toMatch(/ZZ|Unknown Region/);
  });

  it.each([
    ['US', 100, '62\u00a0mi'],
    ['GB', 0.4, '1\u00a0mi'],
    ['NL', 3, '3\u00a0km'],
    ['NL', 0, '0\u00a0km'],
  ])('formats a distance for %s: %d km as %s', (country, kilometres, expected) => {
    expect(createFormat('en', country).distance(kilometres)).toBe(expected);
  });

  it('uses kilometres without a country', () => {
    expect(plain(createFormat('en', null).distance(7))).toBe('7 km');
  });

  it('formats currencies without minor units unchanged', () => {
    expect(plain(createFormat('en', 'GB').money({ amount: 500, currency: 'JPY' as never }))).toBe('JP¥500');
  });

  it('works with a language that Intl does not know', () => {
    expect(createFormat('xx', 'NL').number(1.5)).toMatch(/^1[.,]5$/);
  });
});
