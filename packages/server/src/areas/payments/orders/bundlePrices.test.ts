import { expect, test } from '@jest/globals';
import { CURRENCIES } from '@rendezvous/contracts';
import { bundlePrices } from './bundlePrices.ts';

test.each(CURRENCIES)('a larger bundle in %s costs more, but less per credit', (currency) => {
  const prices = bundlePrices([currency]);
  expect(prices.map(({ credits }) => credits)).toEqual([10, 25, 60, 150]);
  expect(new Set(prices.map((price) => price.currency))).toEqual(new Set([currency]));
  expect(prices.filter(({ popular }) => popular).map(({ credits }) => credits)).toEqual([60]);
  const amounts = prices.map(({ amount }) => amount);
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  const perCredit = prices.map(({ amount, credits }) => amount / credits);
  expect(perCredit).toEqual(perCredit.toSorted((a, b) => b - a));
  expect(new Set(perCredit).size).toBe(4);
});

test('a site sells each bundle in each of its currencies', () => {
  expect(bundlePrices(['EUR', 'PLN']).map(({ currency }) => currency)).toEqual([
    ...Array<string>(4).fill('EUR'),
    ...Array<string>(4).fill('PLN'),
  ]);
});
