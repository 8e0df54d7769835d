import { describe, expect, test } from '@jest/globals';
import { offeredMethods, onlyCountryOf } from './methodPolicy.ts';

const everywhere = ['creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'paysafecard', 'applepay'];

describe('the payment methods', () => {
  test.each<[string, string, string[]]>([
    ['NL', 'EUR', ['ideal']],
    ['BE', 'EUR', ['bancontact']],
    ['DE', 'EUR', ['sdd', 'sct']],
    ['AT', 'EUR', ['eps', 'sdd', 'sct']],
    ['PL', 'PLN', ['blik', 'prezelewy24']],
    ['FR', 'EUR', ['cartebancaire']],
    ['IT', 'EUR', ['nexi']],
    ['GB', 'GBP', []],
  ])('in %s in %s start with %j', (country, currency, local) => {
    expect(offeredMethods(country, currency)).toEqual([...local, ...everywhere]);
  });

  test.each([
    ['NL', 'USD'],
    ['BE', 'USD'],
    ['DE', 'USD'],
    ['AT', 'USD'],
    ['FR', 'USD'],
    ['IT', 'USD'],
    ['PL', 'EUR'],
  ])('in %s exclude those that do not support %s', (country, currency) => {
    expect(offeredMethods(country, currency)).toEqual(everywhere);
  });

  test('are those available everywhere if there is no country', () => {
    expect(offeredMethods(null, 'EUR')).toEqual(everywhere);
  });
});

test.each([
  ['ideal', 'NL'],
  ['blik', 'PL'],
  ['eps', 'AT'],
  ['sdd', null],
  ['sct', null],
  ['visa', null],
] as const)('the bank of a payment by %s is in %s', (method, country) => {
  expect(onlyCountryOf(method)).toBe(country);
});
