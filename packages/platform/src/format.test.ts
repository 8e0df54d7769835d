import { describe, expect, it } from '@jest/globals';
import { createFormat } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('createFormat', () => {
  it('writes money from minor units as the country does', () => {
    expect(plain(createFormat('nl', 'NL').money({ amount: 1499, currency: 'EUR' }))).toBe('€ 14,99');
    expect(plain(createFormat('de', 'DE').money({ amount: 1499, currency: 'EUR' }))).toBe('14,99 €');
    expect(plain(createFormat('en', 'GB').money({ amount: 80, currency: 'GBP' }))).toBe('£0.80');
  });

  it('takes a plain date for the same day everywhere', () => {
    expect(createFormat('en', 'GB').date('2026-03-29', 'long')).toBe('29 March 2026');
  });

  it('says how long ago', () => {
    const format = createFormat('en', 'GB');
    expect(format.relative('2026-01-01T10:00:00Z', '2026-01-01T13:00:00Z')).toBe('3 hours ago');
    expect(format.relative('2026-01-03T13:00:00Z', '2026-01-01T13:00:00Z')).toBe('in 2 days');
    expect(format.relative('2026-01-01T12:59:50Z', '2026-01-01T13:00:00Z')).toBe('now');
  });

  it('counts whole years', () => {
    const format = createFormat('en', 'GB');
    expect(format.age('2000-06-15', '2026-06-14T12:00:00')).toBe(25);
    expect(format.age('2000-06-15', '2026-06-15T12:00:00')).toBe(26);
  });

  it('measures in miles where people do', () => {
    expect(createFormat('en', 'GB').distance(25)).toBe('16\u00a0mi');
    expect(plain(createFormat('nl', 'NL').distance(25))).toBe('25 km');
  });

  it('does without a country', () => {
    expect(createFormat('nb', null).number(1234.5)).toMatch(/1.234,5/);
  });
});
