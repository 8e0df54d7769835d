import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Refund } from '@rendezvous/contracts';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { createPayment, createTransaction, memberCore } from '../testing/fixtures.ts';
import { TransactionsStore } from './TransactionsStore.ts';

const LIST = 'GET /api/transactions.php';
const REFUND = 'POST /api/refund.php';
const transactions = [
  createTransaction(),
  createTransaction({ payment: createPayment({ payment_id: '8', status: 'completed' }) }),
];
const page = (number = 1) => ({ transactions, page: number, num_results: 40 });
const refund = (status: Refund['status']): Refund => ({
  payment_id: '7',
  credits: 20,
  amount: { amount: 2399, currency: 'EUR' },
  status,
  created_at: '2026-05-01T12:00:00Z',
});

function setUp() {
  const made = memberCore();
  made.api.on(LIST, page()).on(REFUND, { refund: refund('completed') });
  return { ...made, store: new TransactionsStore(made.core) };
}
const paymentEvent = {
  id: '1',
  type: 'payment' as const,
  data: {
    payment_id: '7',
    status: 'completed' as const,
    credits: 25,
    total: { amount: 2999, currency: 'EUR' as const },
  },
};

describe('the transactions', () => {
  it('are requested by page, or one by id', async () => {
    const { store, api } = setUp();
    await store.load(2);
    expect(api.last(LIST)?.query).toEqual({ page: 2 });
    expect([store.state(), store.list.rows.length]).toEqual(['ready', 2]);
    await store.load(1, '7');
    expect(api.last(LIST)?.query).toEqual({ id: '7' });
  });

  it.each([
    ['the first page', 1, undefined, 0],
    ['another page', 2, undefined, 1],
    ['the first payment on it', 1, '7', 0],
    ['another payment', 1, '8', 1],
  ])('are requested only if they are not preloaded: %s', async (_what, number, id, calls) => {
    const { core, api } = createTestCore({ user: createUser(), data: { [LIST]: page() } });
    api.on(LIST, page(2));
    await new TransactionsStore(core).load(number, id);
    expect(api.count(LIST)).toBe(calls);
  });

  it('distinguish a payment that does not exist from one that failed to load', async () => {
    const { store, api } = setUp();
    api.on(LIST, refusal('not_found'));
    await store.load(1, '9');
    expect([store.state('9'), store.state('8'), store.state()]).toEqual(['gone', 'loading', 'loading']);
    api.on(LIST, refusal('internal'));
    await store.load(1, '9');
    expect(store.state('9')).toBe('failed');
  });

  it('are reloaded after a payment event if they have been loaded before', async () => {
    const { store, core, api } = setUp();
    core.events.emit(paymentEvent);
    expect(api.count(LIST)).toBe(0);
    await store.load(2);
    core.events.emit(paymentEvent);
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    expect(api.last(LIST)?.query).toEqual({ page: 2 });
  });
});

describe('a refund', () => {
  it('awaits confirmation, and can be cancelled', () => {
    const { store } = setUp();
    store.ask('7');
    expect(store.asking).toBe('7');
    store.cancel();
    expect(store.asking).toBeNull();
  });

  it.each([
    ['completed', 'refunded'],
    ['requested', 'completed'],
  ] as const)('that is %s leaves the payment %s', async (status, paymentStatus) => {
    const { store, api } = setUp();
    api.on(REFUND, { refund: refund(status) });
    await store.load(1);
    store.ask('7');
    expect(await store.refund('7')).toBe(true);
    expect(api.last(REFUND)?.body).toEqual({ payment_id: '7' });
    expect(store.asking).toBeNull();
    expect(store.list.rows[0]).toMatchObject({
      payment: { payment_id: '7', status: paymentStatus },
      refund: { status },
      refundable: null,
    });
    expect(store.list.rows[1]).toEqual(transactions[1]);
  });

  it('updates the balance', async () => {
    const { store, core } = setUp();
    await store.load(1);
    await store.refund('7');
    await waitFor(() => expect(core.session.user?.credits).toBe(28));
  });

  it('is requested one at a time, and exposes its payment during the request', async () => {
    const { store, api } = setUp();
    await store.load(1);
    expect(store.refunding).toBeNull();
    const first = store.refund('7');
    expect(store.refunding).toBe('7');
    expect(await store.refund('8')).toBe(false);
    expect(await first).toBe(true);
    expect([store.refunding, api.count(REFUND)]).toEqual([null, 1]);
  });

  it('keeps the confirmation open and exposes the error if it is rejected', async () => {
    const { store, api } = setUp();
    await store.load(1);
    api.on(REFUND, refusal('refund_not_possible'));
    store.ask('7');
    expect(await store.refund('7')).toBe(false);
    expect([store.asking, store.submission.failure?.code]).toEqual(['7', 'refund_not_possible']);
    expect(store.list.rows[0]).toEqual(transactions[0]);
    store.ask('8');
    expect(store.submission.failure).toBeNull();
  });
});
