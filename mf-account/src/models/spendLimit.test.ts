import { expect, it } from '@jest/globals';
import { activeCoolOff, amountText, checkSpendForm, parseAmount } from './spendLimit.ts';

it.each([
  ['', null],
  ['25', 2500],
  ['25,5', 2550],
  ['25.50', 2550],
  ['1 200', 120_000],
  ['abc', Number.NaN],
  ['-5', Number.NaN],
  ['1.234', Number.NaN],
])('parses %j as %j', (text, amount) => expect(parseAmount(text)).toEqual(amount));

it('formats amounts for the language', () => {
  const german = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('de', options).format(value);
  expect(amountText(2550, german)).toBe('25,50');
  expect(amountText(120_000, german)).toBe('1200');
  expect(amountText(null, german)).toBe('');
});

it('rejects a daily limit above the monthly one, and an invalid amount', () => {
  expect(checkSpendForm({ daily: '50', monthly: '20' })).toEqual({ daily: 'too_large' });
  expect(checkSpendForm({ daily: 'x', monthly: '20000000' })).toEqual({
    daily: 'invalid',
    monthly: 'invalid',
  });
  expect(checkSpendForm({ daily: '', monthly: '' })).toEqual({});
});

it('reports a pause until it ends', () => {
  const limit = {
    daily: null,
    monthly: null,
    currency: 'EUR',
    cool_off_until: '2026-05-02T00:00:00Z',
  } as const;
  expect(activeCoolOff(limit, Date.parse('2026-05-01T00:00:00Z'))).toBe(limit.cool_off_until);
  expect(activeCoolOff(limit, Date.parse('2026-05-03T00:00:00Z'))).toBeNull();
});
