import { describe, expect, it } from '@jest/globals';
import { refusal, settle } from '@rendezvous/core/testing';
import { fakePage, createPayment, memberCore } from '../testing/fixtures.ts';
import { PaymentStore } from './PaymentStore.ts';

function following(expecting: boolean, payment = createPayment()) {
  const made = memberCore();
  const page = fakePage();
  const store = new PaymentStore(made.core, page.port);
  made.api.on('GET /api/payment.php', { payment });
  const stop = store.open('7', expecting);
  return { ...made, store, page, stop };
}

describe('a payment', () => {
  it('is being processed while its answer may be on the way, and open after that', async () => {
    const { store, clock } = following(true);
    expect(store.view).toBe('loading');
    await settle();
    expect(store.view).toBe('pending');
    clock.advance(21_000);
    expect(store.view).toBe('open');
  });

  it('is asked for again and again until it is decided, and not after', async () => {
    const { store, api, clock, core } = following(true);
    await settle();
    clock.advance(2_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(2);
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
    clock.advance(3_000);
    await settle();
    expect(store.view).toBe('completed');
    expect(core.session.user?.credits).toBe(28);
    const asked = api.count('GET /api/payment.php');
    clock.advance(120_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(asked);
  });

  it('hears of its state at once', async () => {
    const { store, api, core } = following(true);
    await settle();
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'cancelled' }) });
    const total = { amount: 2999, currency: 'EUR' as const };
    core.events.emit({
      id: '1',
      type: 'payment',
      data: { payment_id: '7', status: 'cancelled', credits: 25, total },
    });
    await settle();
    expect(store.view).toBe('cancelled');
  });

  it('stops asking when its page is left', async () => {
    const { api, clock, stop } = following(true);
    await settle();
    stop();
    clock.advance(60_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('is paid by another method at the provider’s page', async () => {
    const { store, api, page } = following(
      false,
      createPayment({ status: 'failed', failure: 'creditcard_failed' }),
    );
    await settle();
    expect(store.view).toBe('failed');
    const total = { amount: 2999, currency: 'EUR' as const };
    api.on('PUT /api/payment.php', {
      payment_id: '8',
      status: 'created',
      redirect_url: 'https://pay.example/8',
      total,
    });
    expect(await store.payBy('visa')).toBeNull();
    expect(page.left).toEqual(['https://pay.example/8']);
    expect(api.last('PUT /api/payment.php')?.body).toEqual({ payment_id: '7', paymentmethod: 'visa' });
  });

  it('says when nobody knows it', async () => {
    const { store, api } = following(false);
    await settle();
    api.on('GET /api/payment.php', refusal('not_found'));
    store.open('99', false);
    await settle();
    expect(store.view).toBe('gone');
  });
});
