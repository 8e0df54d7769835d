import { describe, expect, test } from '@jest/globals';
import { needsBilling } from './needsBilling.ts';

describe('an invoice', () => {
  test.each([
    ['EUR', 10_000, false],
    ['EUR', 10_001, true],
    ['PLN', 45_001, true],
    ['GBP', 25_000, false],
    ['USD', 10_000_000, false],
    ['NOK', 10_000_000, false],
  ])('in %s of %i minor units names the customer: %s', (currency, amount, isNeeded) => {
    expect(needsBilling({ amount, currency })).toBe(isNeeded);
  });
});
