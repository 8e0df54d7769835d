import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { getDefinition, renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createPayment, createTransaction, memberCore } from '../../testing/fixtures.ts';
import { Transactions } from './Transactions.tsx';

const texts = { payments };
const refundable = {
  credits: 20,
  amount: { amount: 2399, currency: 'EUR' as const },
  until: '2026-05-14T12:00:00Z',
};
const list = (transactions = [createTransaction({ refundable })]) => ({
  transactions,
  page: 1,
  num_results: transactions.length,
});

describe('the transactions page', () => {
  it('lists purchases with their state and invoice', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/transactions.php', list());
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invoice 000012 as PDF' })).toHaveAttribute(
      'href',
      '/api/transactions.php?invoice=7',
    );
  });

  it('says until when a purchase can be refunded, and nothing of the kind beside others', async () => {
    const { core, api } = memberCore();
    const old = createPayment({ payment_id: '6', status: 'completed', created_at: '2026-03-01T11:00:00Z' });
    api.on(
      'GET /api/transactions.php',
      list([createTransaction({ refundable }), createTransaction({ payment: old })]),
    );
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    const recent = within(await screen.findByRole('list', { name: /^1\sMay/ }));
    expect(recent.getByText(/^Refund available until 14\sMay 2026$/)).toBeVisible();
    expect(screen.getAllByText(/refund/i)).toHaveLength(2);
  });

  it('groups purchases by day', async () => {
    const { core, api } = memberCore();
    const bought = (payment_id: string, created_at: string) =>
      createTransaction({ payment: createPayment({ payment_id, created_at, status: 'completed' }) });
    const times = ['2026-05-02T09:00:00Z', '2026-05-01T11:00:00Z', '2026-05-01T10:00:00Z'];
    api.on('GET /api/transactions.php', list(times.map((time, index) => bought(String(index), time))));
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    const first = within(await screen.findByRole('list', { name: /^2\sMay/ }));
    expect(first.getAllByRole('link', { name: '25 credits' })).toHaveLength(1);
    const second = within(screen.getByRole('list', { name: /^1\sMay/ }));
    expect(second.getAllByRole('link', { name: '25 credits' })).toHaveLength(2);
  });

  it('redirects to the last page from a page beyond it', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/transactions.php', ({ query }) =>
      query?.page === 9 ? { transactions: [], page: 9, num_results: 1 } : list(),
    );
    const scene = await renderScene(<Transactions />, { path: '/transactions?page=9', core, texts });
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(scene.location()).toBe('/transactions');
    expect(screen.queryByText('You haven’t bought anything yet')).not.toBeInTheDocument();
  });

  it('refunds in two taps and shows the amount', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    const { amount } = refundable;
    api.on('GET /api/transactions.php', list());
    api.on('POST /api/refund.php', {
      refund: {
        payment_id: '7',
        credits: 20,
        amount,
        status: 'requested',
        created_at: '2026-05-01T12:00:00Z',
      },
    });
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    await user.click(await screen.findByRole('button', { name: 'Get a refund' }));
    expect(screen.getByText('Return 20 unused credits for €23.99?')).toBeVisible();
    expect(api.count('POST /api/refund.php')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Refund €23.99' }));
    expect(await screen.findByText('Refund of €23.99 on its way')).toBeVisible();
    expect(core.toasts.items[0]?.text).toBe('Your refund of €23.99 is on its way.');
  });

  it('shows a purchase as refunded if the money was returned immediately', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    const { amount, credits } = refundable;
    api.on('GET /api/transactions.php', list());
    api.on('POST /api/refund.php', {
      refund: { payment_id: '7', credits, amount, status: 'completed', created_at: '2026-05-01T12:00:00Z' },
    });
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    await user.click(await screen.findByRole('button', { name: 'Get a refund' }));
    await user.click(screen.getByRole('button', { name: 'Refund €23.99' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.getByText('-€23.99')).toBeVisible();
    expect(screen.queryByText('Paid')).not.toBeInTheDocument();
  });

  it('keeps the confirmation open and says why a refund was rejected', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('GET /api/transactions.php', list());
    api.on('POST /api/refund.php', refusal('refund_not_possible', 'Not any more.'));
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    await user.click(await screen.findByRole('button', { name: 'Get a refund' }));
    await user.click(screen.getByRole('button', { name: 'Refund €23.99' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not any more.');
    await user.click(screen.getByRole('button', { name: 'Keep my credits' }));
    expect(screen.getByRole('button', { name: 'Get a refund' })).toBeVisible();
  });

  it('opens a purchase from the list, and the list again', async () => {
    const user = userEvent.setup();
    const { core, api } = memberCore();
    const [one, other] = [
      createTransaction(),
      createTransaction({ payment: createPayment({ payment_id: '9' }) }),
    ];
    api.on('GET /api/transactions.php', ({ query }) => list(query?.id === undefined ? [one, other] : [one]));
    const scene = await renderScene(<Transactions />, { path: '/transactions', core, texts });
    await user.click((await screen.findAllByRole('link', { name: '25 credits' }))[0]!);
    expect(scene.location()).toBe(`/transactions/${one.payment.payment_id}`);
    expect(await screen.findByRole('heading', { level: 1, name: '25 credits' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See all transactions' }));
    expect(await screen.findAllByRole('link', { name: '25 credits' })).toHaveLength(2);
  });

  it('shows a single purchase, or that it does not exist', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/transactions.php', list());
    await renderScene(<Transactions />, { path: '/transactions/7', core, texts });
    expect(await screen.findByRole('heading', { level: 1, name: '25 credits' })).toBeVisible();
    expect(getDefinition('Number')).toHaveTextContent('7');
    expect(screen.getByText('Including €5.20 VAT')).toBeVisible();
    expect(api.last('GET /api/transactions.php')?.query).toEqual({ id: '7' });
  });

  it('shows the announced day, creditor and mandate of a direct debit', async () => {
    const { core, api } = memberCore();
    const debit = { day: '2026-05-06', creditor_id: 'NL00ZZZ1', reference: 'RV7' };
    const payment = createPayment({ paymentmethod: 'sdd', status: 'pending', redirect_url: null, debit });
    api.on('GET /api/transactions.php', list([createTransaction({ payment })]));
    await renderScene(<Transactions />, { path: '/transactions/7', core, texts });
    expect(await screen.findByText('6 May 2026')).toBeVisible();
    expect(screen.getByText('NL00ZZZ1')).toBeVisible();
    expect(screen.getByText('RV7')).toBeVisible();
  });

  it('tells a member that they have not bought anything yet', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/transactions.php', list([]));
    await renderScene(<Transactions />, { path: '/transactions', core, texts });
    expect(await screen.findByRole('heading', { name: 'You haven’t bought anything yet' })).toBeVisible();
  });
});
