import { describe, expect, it } from '@jest/globals';
import { createDiscount } from '@rendezvous/core/testing';
import { createBundle } from '../testing/fixtures.ts';
import { priceOf } from './price.ts';

const bundle = createBundle(25, 2999);

describe('the price of a bundle', () => {
  it('subtracts a discount, rounded like on the server', () => {
    const price = priceOf(bundle, createDiscount(), null, 1);
    expect([price.discount.amount, price.total.amount, price.perMessage.amount]).toEqual([750, 2249, 90]);
  });

  it('computes the price per message from the site’s credits per message', () => {
    expect(priceOf(bundle, null, null, 2).perMessage.amount).toBe(240);
  });

  it.each([
    ['a method it is not for', createDiscount({ paymentmethods: ['paypal'] })],
    [
      'an order below its minimum',
      createDiscount({ minimum_order_value: { amount: 3000, currency: 'EUR' } }),
    ],
    ['another currency', createDiscount({ currency: 'PLN' })],
    ['an expired one', createDiscount({ expired: true })],
  ])('ignores a discount for %s', (_, discount) => {
    expect(priceOf(bundle, discount, 'ideal', 1).total.amount).toBe(2999);
  });
});
