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
    ['for other methods', createDiscount({ paymentmethods: ['paypal'] })],
    [
      'whose minimum is above the price',
      createDiscount({ minimum_order_value: { amount: 3000, currency: 'EUR' } }),
    ],
    ['in another currency', createDiscount({ currency: 'PLN' })],
    ['that has expired', createDiscount({ expired: true })],
    ['that is used up', createDiscount({ status: 'used' })],
  ])('ignores a discount %s', (_, discount) => {
    expect(priceOf(bundle, discount, 'ideal', 1).total.amount).toBe(2999);
  });

  it.each([
    ['in the currency of the price', createDiscount({ currency: 'EUR' })],
    [
      'whose minimum equals the price',
      createDiscount({ minimum_order_value: { amount: 2999, currency: 'EUR' } }),
    ],
    ['for the chosen method', createDiscount({ paymentmethods: ['paypal', 'ideal'] })],
  ])('subtracts a discount %s', (_, discount) => {
    expect(priceOf(bundle, discount, 'ideal', 1).total.amount).toBe(2249);
  });

  it('subtracts a discount for certain methods before a method is chosen', () => {
    expect(priceOf(bundle, createDiscount({ paymentmethods: ['paypal'] }), null, 1).total.amount).toBe(2249);
  });

  it('never falls below zero', () => {
    const price = priceOf(bundle, createDiscount({ value_percentage: 150 }), null, 1);
    expect([price.discount.amount, price.total.amount]).toEqual([2999, 0]);
  });
});
