import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedRefund, Refund } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { renderConsole } from '../../testing/renderConsole.tsx';

const amount = { amount: 2999, currency: 'EUR' as const };
const createRefund = (change: Partial<FailedRefund> = {}): FailedRefund => ({
  payment_id: '71',
  member: { id: '3', name: 'Tom' },
  paymentmethod: 'ideal',
  requested_at: '2026-05-01T10:00:00Z',
  refundable: { credits: 25, amount },
  site: 'localhost',
  ...change,
});
const answerOf = (status: Refund['status']) => ({
  refund: { payment_id: '71', credits: 25, amount, status, created_at: '2026-05-01T10:00:00Z' },
});

const open = (rows: FailedRefund[]) =>
  renderConsole({
    path: '/console/refunds',
    roles: ['support'],
    answers: (api) =>
      api
        .on('GET /api/console-refunds.php', { refunds: rows, num_results: rows.length })
        .on('GET /api/console-credits.php', { requests: [], num_results: 0 }),
  });
const button = () => screen.findByRole('button', { name: 'Try the refund of payment 71 again' });

describe('failed refunds', () => {
  it('are retried with one tap, and the list shows the result', async () => {
    const user = userEvent.setup();
    const { api } = await open([createRefund()]);
    expect(await screen.findByRole('link', { name: 'Tom' })).toHaveAttribute('href', '/console/members/3');
    expect(screen.getByText('1 waiting')).toBeVisible();
    api.on('PUT /api/console-refunds.php', answerOf('failed'));
    await user.click(await button());
    expect(await screen.findByText('The provider couldn’t pay it out this time either.')).toBeVisible();
    expect(api.last('PUT /api/console-refunds.php')?.body).toEqual({ payment_id: '71' });
    api
      .on('PUT /api/console-refunds.php', answerOf('completed'))
      .on('GET /api/console-refunds.php', { refunds: [], num_results: 0 });
    await user.click(await button());
    expect(await screen.findByText('Refunded. The member has been notified by email.')).toBeVisible();
    expect(await screen.findByText('No failed refunds')).toBeVisible();
  });

  it('offer no retry once the credits are used', async () => {
    await open([createRefund({ refundable: null })]);
    expect(await screen.findByText('Credits used')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try the refund/ })).not.toBeInTheDocument();
  });

  it('stay listed if the server refuses', async () => {
    const user = userEvent.setup();
    const { api } = await open([createRefund()]);
    api.on('PUT /api/console-refunds.php', refusal('refund_not_possible'));
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('text of refund_not_possible');
    await waitFor(async () => expect(await button()).toBeEnabled());
  });
});
