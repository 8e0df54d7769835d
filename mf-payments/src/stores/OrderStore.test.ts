import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { NetworkError } from '@rendezvous/core';
import { createDiscount, refusal } from '@rendezvous/core/testing';
import { createStores } from './createStores.ts';
import type { Offer } from './OfferStore.ts';
import { fakePage, createBundle, createOffer, memberCore } from '../testing/fixtures.ts';

const answer = {
  payment_id: '7',
  status: 'created' as const,
  redirect_url: 'https://pay.example/7',
  total: { amount: 2999, currency: 'EUR' as const },
};

async function filledOrder(applePay = false) {
  const made = memberCore();
  const page = fakePage(applePay);
  const stores = createStores(made.core, page.port);
  await stores.offer.load();
  stores.order.chooseBundle('b25');
  stores.order.chooseMethod('ideal');
  stores.order.agree('terms', true);
  stores.order.agree('startNow', true);
  return { ...made, ...stores, page };
}

describe('an order', () => {
  it('clears an earlier dismissal of the failed-payment alert', async () => {
    const { api, core, order } = await filledOrder();
    core.storage.set('hide-failed-payment-alert', '1');
    api.on('POST /api/payment.php', answer);
    await order.submit();
    expect(core.storage.get('hide-failed-payment-alert')).toBeNull();
  });

  it('navigates to the provider and stays busy until the browser has left the page', async () => {
    const { api, order, page } = await filledOrder();
    api.on('POST /api/payment.php', answer);
    expect(await order.submit()).toBeNull();
    expect(page.left).toEqual(['https://pay.example/7']);
    expect(order.submission.busy).toBe(true);
    page.restore();
    expect(order.submission.busy).toBe(false);
    expect(api.last('POST /api/payment.php')?.body).toEqual({
      bundle: 'b25',
      paymentmethod: 'ideal',
      terms_version: '2024-01-01T00:00:00Z',
      start_now: true,
      shown_total: 2999,
      country: 'NL',
    });
  });

  it('never navigates to a URL that is not http or https', async () => {
    const { api, order, page } = await filledOrder();
    api.on('POST /api/payment.php', { ...answer, redirect_url: 'javascript:alert(1)' });
    expect(await order.submit()).toBe('7');
    expect(page.left).toEqual([]);
  });

  it('keeps its key until there is a response, and uses a new one afterwards', async () => {
    const { api, order } = await filledOrder();
    const keys: (string | undefined)[] = [];
    const outcomes = [new NetworkError('timeout'), refusal('provider_unavailable'), answer];
    api.on('POST /api/payment.php', ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      const outcome = outcomes[keys.length - 1] ?? answer;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    await order.submit();
    expect(order.submission.failure).toMatchObject({ code: 'timeout' });
    await order.submit();
    await order.submit();
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('marks all missing fields and sends no request', async () => {
    const { order, api } = await filledOrder();
    order.clear();
    expect(await order.submit()).toBeNull();
    expect(order.errors).toEqual({
      bundle: 'required',
      method: 'required',
      terms: 'consent_required',
      startNow: 'consent_required',
    });
    expect(api.count('POST /api/payment.php')).toBe(0);
  });

  it('asks for consent again if the terms have changed', async () => {
    const { order, api } = await filledOrder();
    api.on('POST /api/payment.php', refusal('terms_changed'));
    await order.submit();
    expect(order.terms).toBe(false);
    expect(order.submission.failure).toMatchObject({ error: { message: 'text of terms_changed' } });
    expect(api.count('GET /api/credits.php')).toBe(2);
  });

  it('shows a changed price and does not order again automatically', async () => {
    const { order, api } = await filledOrder();
    api.on('POST /api/payment.php', refusal('price_changed'));
    api.on('GET /api/credits.php', createOffer({ bundles: [createBundle(25, 3999)] }));
    await order.submit();
    await waitFor(() => expect(order.price?.total.amount).toBe(3999));
    expect(order.submission.failure).toMatchObject({ code: 'price_changed' });
    expect(api.count('POST /api/payment.php')).toBe(1);
  });

  it('uses the typed code instead of the automatic offer', async () => {
    const { order, discount, api } = await filledOrder();
    api.on('GET /api/discountcode.php', {
      discountcode: createDiscount({ code: 'SPRING', value_percentage: 50, kind: 'campaign' }),
    });
    api.on('POST /api/payment.php', answer);
    discount.type(' SPRING ');
    await discount.apply(order.bundleId);
    expect(api.last('GET /api/discountcode.php')?.query).toEqual({ code: 'SPRING', bundle: 'b25' });
    expect(order.price?.total.amount).toBe(1499);
    await order.submit();
    expect(api.last('POST /api/payment.php')?.body).toMatchObject({ discountcode: 'SPRING' });
  });

  it('offers Apple Pay only on devices that support it', async () => {
    expect((await filledOrder(false)).offer.methods).not.toContain('applepay');
    expect((await filledOrder(true)).offer.methods).toContain('applepay');
  });

  it('clears the error of a filled field only', async () => {
    const { order } = await filledOrder();
    order.clear();
    await order.submit();
    order.chooseMethod('ideal');
    expect(order.errors).toMatchObject({ bundle: 'required', terms: 'consent_required' });
    expect(order.errors.method).toBeUndefined();
    order.chooseBundle('b25');
    order.agree('terms', true);
    expect(order.errors.bundle ?? order.errors.terms).toBeUndefined();
    expect(order.errors.startNow).toBe('consent_required');
  });

  it('rejects a method that is not on offer', async () => {
    const { order, api } = await filledOrder(false);
    order.chooseMethod('applepay');
    await order.submit();
    expect(order.errors).toEqual({ method: 'required' });
    expect(api.count('POST /api/payment.php')).toBe(0);
  });

  it('keeps the prices when a spending limit is reached', async () => {
    const { order, api } = await filledOrder();
    api.on('POST /api/payment.php', refusal('spend_limit_reached'));
    await order.submit();
    expect(order.submission.failure).toMatchObject({ code: 'spend_limit_reached' });
    expect([order.terms, api.count('GET /api/credits.php')]).toEqual([true, 1]);
  });

  it.each([
    [undefined, null, 0],
    [refusal('internal'), 'spend_limit_reached', 1],
  ])('clears the limit error only if cancelling the unpaid order succeeds', async (result, code, toasts) => {
    const { order, api, core } = await filledOrder();
    api.on('POST /api/payment.php', refusal('spend_limit_reached')).on('DELETE /api/payment.php', result);
    await order.submit();
    await order.cancelOpen();
    expect(api.count('DELETE /api/payment.php')).toBe(1);
    expect(order.submission.failure?.code ?? null).toBe(code);
    expect(core.toasts.items).toHaveLength(toasts);
  });

  it('removes a code that is no longer valid', async () => {
    const { order, discount, api } = await filledOrder();
    api.on('GET /api/discountcode.php', { discountcode: createDiscount({ code: 'SPRING' }) });
    discount.type('SPRING');
    await discount.apply(null);
    expect(api.last('GET /api/discountcode.php')?.query).toEqual({ code: 'SPRING' });
    expect(order.discounted).toBe(true);
    api.on('POST /api/payment.php', refusal('discount_expired'));
    await order.submit();
    expect([discount.applied, order.discounted]).toEqual([null, false]);
  });

  it('keeps the code after other errors', async () => {
    const { order, discount, api } = await filledOrder();
    api.on('GET /api/discountcode.php', { discountcode: createDiscount({ code: 'SPRING' }) });
    discount.type('SPRING');
    await discount.apply(null);
    api.on('POST /api/payment.php', refusal('provider_unavailable'));
    await order.submit();
    expect(discount.applied?.code).toBe('SPRING');
  });

  it('repeats the last order with the same method', async () => {
    const made = memberCore();
    const bundle = createBundle(10, 1499);
    const last_order = { bundle, paymentmethod: 'ideal' } as Offer['last_order'];
    made.api.on('GET /api/credits.php', createOffer({ last_order }));
    const page = fakePage();
    const { offer, order } = createStores(made.core, page.port);
    expect(await order.repeat()).toBeNull();
    await offer.load();
    made.api.on('POST /api/payment.php', { ...answer, redirect_url: null });
    expect(await order.repeat()).toBe('7');
    expect(made.api.last('POST /api/payment.php')?.body).toMatchObject({
      bundle: 'b10',
      paymentmethod: 'ideal',
      shown_total: 1499,
    });
  });
});
