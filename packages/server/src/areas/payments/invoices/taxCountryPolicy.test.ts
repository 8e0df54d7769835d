import { describe, expect, test } from '@jest/globals';
import { isConfirmedCountry, taxCountryOf } from './taxCountryPolicy.ts';
import { vatOf } from './vatPolicy.ts';

const evidence = (account: string | null, network: string | null, bank: string | null = null) => ({
  account,
  network,
  bank,
});

describe('the country of an order', () => {
  test.each([
    ['the account’s, confirmed by the network', evidence('NL', 'NL'), 'NL', true],
    ['the account’s, confirmed by the bank abroad', evidence('NL', 'ES', 'NL'), 'NL', true],
    ['the account’s, until the provider reports the card’s country', evidence('NL', 'ES'), 'NL', true],
    ['not the account’s when network and bank agree on another one', evidence('US', 'NL', 'NL'), 'US', false],
    ['another one that the network confirms', evidence('NL', 'SE'), 'SE', true],
    [
      'another one that the bank confirms, when the network is unknown',
      evidence('NL', null, 'DE'),
      'DE',
      true,
    ],
    ['not the bank’s if the network disagrees', evidence('NL', 'NL', 'DE'), 'DE', false],
    ['never one that nothing confirms', evidence('NL', null), 'US', false],
  ])('is %s', (_, known, named, may) => {
    expect(isConfirmedCountry(known, named)).toBe(may);
  });
});

describe('the tax country', () => {
  test.each([
    [
      'stays the ordered one if a second piece confirms it',
      { ...evidence('NL', 'ES'), provider: 'NL' },
      'NL',
      'NL',
    ],
    [
      'becomes the one that network and card agree on',
      { ...evidence('US', 'NL'), provider: 'NL' },
      'US',
      'NL',
    ],
    [
      'becomes the account’s when the card agrees with it',
      { ...evidence('NL', 'SE'), provider: 'NL' },
      'SE',
      'NL',
    ],
    [
      'stays the ordered one if a second piece confirms it, even if two others agree',
      { ...evidence('NL', 'SE', 'NL'), provider: 'SE' },
      'SE',
      'SE',
    ],
    ['stays the ordered one if no two agree', { ...evidence('NL', 'ES'), provider: 'FR' }, 'NL', 'NL'],
  ])('%s', (_, known, ordered, country) => {
    expect(taxCountryOf(known, ordered)).toBe(country);
  });
});

test.each([
  ['NL', 2999, { vatRate: 21, vatAmount: 520 }],
  ['FI', 2999, { vatRate: 25.5, vatAmount: 609 }],
  ['NL', 0, { vatRate: 21, vatAmount: 0 }],
  ['US', 2999, { vatRate: 0, vatAmount: 0 }],
])('the VAT in a price in %s of %d is %j', (country, amount, vat) => {
  expect(vatOf({ NL: 21, FI: 25.5 }, country, amount)).toEqual(vat);
});
