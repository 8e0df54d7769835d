import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { createEntry, createMember, renderConsole } from '../../testing/renderConsole.tsx';

describe('members', () => {
  it('are searched with the query in the URL', async () => {
    const user = userEvent.setup();
    const { api, location } = await renderConsole({
      path: '/console/members',
      answers: (server) =>
        server.on('GET /api/console-members.php', { members: [createMember()], num_results: 1 }),
    });
    await user.type(await screen.findByRole('searchbox', { name: /Find members/ }), 'tom@{Enter}');
    expect(location()).toBe('/console/members?q=tom%40');
    await waitFor(() =>
      expect(api.last('GET /api/console-members.php')?.query).toEqual({ q: 'tom@', page: 1 }),
    );
    expect(screen.getByRole('link', { name: 'Tom, 41' })).toHaveAttribute('href', '/console/members/3');
  });

  const openTom = (roles: ('moderator' | 'support')[], change = {}) =>
    renderConsole({
      path: '/console/members/3',
      roles,
      answers: (server) =>
        server
          .on('GET /api/console-members.php', { members: [createMember(change)], num_results: 1 })
          .on('GET /api/console-audit.php', { entries: [createEntry()], num_results: 1 }),
    });
  const act = async (name: string) =>
    userEvent
      .setup()
      .selectOptions(await screen.findByRole('combobox', { name: 'What do you want to do?' }), name);

  it('can be disabled only with a reason', async () => {
    const user = userEvent.setup();
    const { api } = await openTom(['moderator']);
    api.on('PUT /api/console-members.php', { member: createMember({ status: 'disabled', disabled: true }) });
    await act('Disable the account');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(api.count('PUT /api/console-members.php')).toBe(0);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'asked by phone');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(screen.getByText('Disabled')).toBeVisible();
    expect(api.last('PUT /api/console-members.php')?.body).toEqual({
      id: '3',
      disabled: true,
      reason: 'asked by phone',
    });
    expect(screen.getByRole('table', { name: 'Staff actions' })).toHaveTextContent('Account disabled');
  });

  it('get credits from support, only in whole numbers', async () => {
    const user = userEvent.setup();
    const { api } = await openTom(['support']);
    api.on('POST /api/console-credits.php', refusal('not_enough_credits'));
    await act('Adjust credits');
    await user.type(screen.getByRole('textbox', { name: /^Credits/ }), '2.5');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'lost a message');
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(api.count('POST /api/console-credits.php')).toBe(0);
    await user.clear(screen.getByRole('textbox', { name: /^Credits/ }));
    await user.type(screen.getByRole('textbox', { name: /^Credits/ }), '-9');
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('text of not_enough_credits');
    api.on('POST /api/console-credits.php', { member: createMember({ credits: 0 }), waits: false });
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last('POST /api/console-credits.php')?.body).toMatchObject({ id: '3', credits: -9 });
  });

  it('get many credits only once a second person approves, as the form says', async () => {
    const user = userEvent.setup();
    const { api } = await openTom(['support'], { credits_alone: 500 });
    api.on('POST /api/console-credits.php', { member: createMember(), waits: true });
    await act('Adjust credits');
    expect(screen.getByText('If you give more than 500, a second person has to approve it.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Credits/ }), '600');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'lost a parcel');
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(await screen.findByText('Logged. It waits for a second person.')).toBeVisible();
  });

  it('get a refund', async () => {
    const user = userEvent.setup();
    const { api } = await openTom(['support'], {
      refundable: [
        {
          payment_id: '55',
          credits: 10,
          amount: { amount: 1499, currency: 'EUR' },
          paid_at: '2026-05-01T10:00:00Z',
        },
      ],
    });
    api.on('POST /api/console-refunds.php', {
      refund: {
        payment_id: '55',
        credits: 10,
        amount: { amount: 1499, currency: 'EUR' },
        status: 'requested',
        created_at: '2026-05-01T10:00:00Z',
      },
    });
    await act('Refund a payment');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'changed their mind');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(api.last('POST /api/console-refunds.php')?.body).toEqual({
        payment_id: '55',
        reason: 'changed their mind',
      }),
    );
  });

  it('offer no actions if they are staff', async () => {
    await openTom(['moderator', 'support'], { staff_roles: ['moderator'] });
    expect(await screen.findByText('There’s nothing you can do with this account here.')).toBeVisible();
  });

  it('that do not exist are reported as missing', async () => {
    await renderConsole({
      path: '/console/members/9',
      answers: (server) => server.on('GET /api/console-members.php', refusal('not_found')),
    });
    expect(await screen.findByText('We can’t find this member')).toBeVisible();
  });
});
