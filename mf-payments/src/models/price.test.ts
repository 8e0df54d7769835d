import { describe, expect, it } from '@jest/globals';
import { createDiscount } from '@rendezvous/core/testing';
import { createBundle } from '../testing/fixtures.ts';
import { priceOf } from './price.ts';

const bundle = createBundle(25, 2999);

describe('the price of a bundle', () => {
  it('subtracts a discount, rounded as on the server', () => {
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
    ['a used one', createDiscount({ status: 'used' })],
  ])('ignores a discount for %s', (_, discount) => {
    expect(priceOf(bundle, discount, 'ideal', 1).total.amount).toBe(2999);
  });

  it.each([
    ['its own currency', createDiscount({ currency: 'EUR' })],
    [
      'an order of just its minimum',
      createDiscount({ minimum_order_value: { amount: 2999, currency: 'EUR' } }),
    ],
    ['a method that it is for', createDiscount({ paymentmethods: ['paypal', 'ideal'] })],
  ])('subtracts a discount for %s', (_, discount) => {
    expect(priceOf(bundle, discount, 'ideal', 1).total.amount).toBe(2249);
  });

  it('subtracts a discount for some methods before one is chosen', () => {
    expect(priceOf(bundle, createDiscount({ paymentmethods: ['paypal'] }), null, 1).total.amount).toBe(2249);
  });

  it('never falls below zero', () => {
    const price = priceOf(bundle, createDiscount({ value_percentage: 150 }), null, 1);
    expect([price.discount.amount, price.total.amount]).toEqual([2999, 0]);
  });
});
