import { describe, expect, it } from '@jest/globals';
import { refusal, settle } from '@rendezvous/core/testing';
import { fakePage, createPayment, memberCore } from '../testing/fixtures.ts';
import { PaymentStore } from './PaymentStore.ts';

function openStore(expecting: boolean, payment = createPayment()) {
  const made = memberCore();
  const page = fakePage();
  const store = new PaymentStore(made.core, page.port);
  made.api.on('GET /api/payment.php', { payment });
  const stop = store.open('7', expecting);
  return { ...made, store, page, stop };
}

describe('a payment', () => {
  it('clears an earlier dismissal of the failed-payment alert when it is paid by another method', async () => {
    const { api, core, store } = openStore(false);
    await settle();
    core.storage.set('hide-failed-payment-alert', '1');
    api.on('PUT /api/payment.php', refusal('provider_unavailable'));
    await store.payBy('visa');
    expect(core.storage.get('hide-failed-payment-alert')).toBeNull();
  });

  it('is pending while its result may be on the way, then open', async () => {
    const { store, clock } = openStore(true);
    expect(store.view('7')).toBe('loading');
    await settle();
    expect(store.view('7')).toBe('pending');
    clock.advance(21_000);
    expect(store.view('7')).toBe('open');
  });

  it('is polled until it has a final state', async () => {
    const { store, api, clock, core } = openStore(true);
    await settle();
    clock.advance(2_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(2);
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
    clock.advance(3_000);
    await settle();
    expect(store.view('7')).toBe('completed');
    expect(core.session.user?.credits).toBe(28);
    const asked = api.count('GET /api/payment.php');
    clock.advance(120_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(asked);
  });

  it('is loaded again immediately on its event', async () => {
    const { store, api, core } = openStore(true);
    await settle();
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'cancelled' }) });
    const total = { amount: 2999, currency: 'EUR' as const };
    core.events.emit({
      id: '1',
      type: 'payment',
      data: { payment_id: '7', status: 'cancelled', credits: 25, total },
    });
    await settle();
    expect(store.view('7')).toBe('cancelled');
  });

  it('is not polled once its page is closed', async () => {
    const { api, clock, stop } = openStore(true);
    await settle();
    stop();
    clock.advance(60_000);
    await settle();
    expect(api.count('GET /api/payment.php')).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('can be paid by another method on the provider’s page', async () => {
    const { store, api, page } = openStore(
      false,
      createPayment({ status: 'failed', failure: 'creditcard_failed' }),
    );
    await settle();
    expect(store.view('7')).toBe('failed');
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

  it('is shown as gone if it does not exist', async () => {
    const { store, api } = openStore(false);
    await settle();
    api.on('GET /api/payment.php', refusal('not_found'));
    store.open('99', false);
    await settle();
    expect(store.view('99')).toBe('gone');
  });

  it.each([
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['pending', 'pending'],
    ['refunded', 'returned'],
    ['charged_back', 'returned'],
  ] as const)('that is %s is shown as %s', async (status, view) => {
    const { store } = openStore(false, createPayment({ status }));
    await settle();
    expect(store.view('7')).toBe(view);
  });

  it.each([
    ['not_found', 'gone'],
    ['unavailable', 'unreachable'],
  ] as const)('that fails to load with %s is shown as %s, and can be retried', async (code, view) => {
    const made = memberCore();
    const store = new PaymentStore(made.core, fakePage().port);
    made.api.on('GET /api/payment.php', refusal(code));
    store.open('7', false);
    await settle();
    expect(store.view('7')).toBe(view);
    expect(store.view('8')).toBe('loading');
    made.api.on('GET /api/payment.php', { payment: createPayment() });
    await store.retry();
    expect(store.view('7')).toBe('open');
  });

  it('refreshes the credits once it is completed, and only then', async () => {
    const open = openStore(false);
    await settle();
    expect(open.api.count('GET /api/user.php')).toBe(0);
    const paid = openStore(false, createPayment({ status: 'completed' }));
    await settle();
    expect(paid.api.count('GET /api/user.php')).toBe(1);
    await paid.store.retry();
    expect([paid.api.count('GET /api/payment.php'), paid.api.count('GET /api/user.php')]).toEqual([2, 1]);
  });

  it('is slow after 45 seconds', async () => {
    const { store, clock } = openStore(true);
    await settle();
    clock.advance(44_999);
    expect(store.slow).toBe(false);
    clock.advance(1);
    expect(store.slow).toBe(true);
  });
});
