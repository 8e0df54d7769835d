import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { SITES, createInvite, renderConsole } from '../../testing/renderConsole.tsx';

describe('invites', () => {
  const open = () =>
    renderConsole({
      path: '/console/invites',
      roles: ['marketing'],
      answers: (api) =>
        api.on('GET /api/console-sites.php', { sites: SITES }).on('GET /api/console-invites.php', {
          invites: [
            createInvite('aaaa2222'),
            createInvite('bbbb3333', { used_at: '2026-05-02T10:00:00Z' }),
            createInvite('cccc4444', { revoked: true }),
            createInvite('dddd5555', { expires_at: '2026-01-01T10:00:00Z' }),
          ],
          num_results: 4,
        }),
    });
  const rowOf = (code: string) => screen.getByRole('row', { name: new RegExp(code) });

  it('are listed with their site, and can be revoked only while unused', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    expect(await screen.findByRole('link', { name: 'aaaa2222' })).toHaveAttribute(
      'href',
      'http://localhost/aaaa2222',
    );
    expect(rowOf('aaaa2222')).toHaveTextContent('Unused');
    expect(rowOf('aaaa2222')).toHaveTextContent('localhost');
    expect(rowOf('bbbb3333')).toHaveTextContent('Used');
    expect(rowOf('cccc4444')).toHaveTextContent('Revoked');
    expect(rowOf('dddd5555')).toHaveTextContent('Expired');
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    api.on('DELETE /api/console-invites.php', { invite: createInvite('aaaa2222', { revoked: true }) });
    await user.click(screen.getByRole('button', { name: 'Revoke aaaa2222' }));
    await waitFor(() => expect(rowOf('aaaa2222')).toHaveTextContent('Revoked'));
    expect(api.last('DELETE /api/console-invites.php')?.body).toEqual({ code: 'aaaa2222' });
  });

  it('are created for a site, and a retry after a failure reuses the idempotency key', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Site' }), 'lui.localhost');
    const count = screen.getByRole('textbox', { name: 'How many' });
    await user.clear(count);
    await user.type(count, 'ten');
    await user.click(screen.getByRole('button', { name: 'Create codes' }));
    expect(api.count('POST /api/console-invites.php')).toBe(0);
    await user.clear(count);
    await user.type(count, '2');
    const keys = new Set<string | undefined>();
    api.on('POST /api/console-invites.php', ({ idempotencyKey }) => {
      keys.add(idempotencyKey);
      throw refusal('internal');
    });
    await user.click(screen.getByRole('button', { name: 'Create codes' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    api.on('POST /api/console-invites.php', ({ idempotencyKey }) => {
      keys.add(idempotencyKey);
      return { invites: [createInvite('x1'), createInvite('x2')] };
    });
    await user.click(screen.getByRole('button', { name: 'Create codes' }));
    expect(await screen.findByText('2 codes created and logged.')).toBeVisible();
    const tries = api.calls.filter(({ key }) => key === 'POST /api/console-invites.php');
    expect(tries.map(({ body }) => body)).toEqual([
      { count: 2, site: 'lui.localhost' },
      { count: 2, site: 'lui.localhost' },
    ]);
    expect([...keys]).toEqual([expect.any(String)]);
    expect(api.count('GET /api/console-invites.php')).toBe(2);
  });

  it('can be mailed to the waiting list if it is not empty', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    expect(await screen.findByText('4 entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: /waiting list/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'lui.localhost');
    api.on('POST /api/console-invites.php', { invites: [createInvite('x1')] });
    await user.click(screen.getByRole('button', { name: 'Email codes to the waiting list (3 people)' }));
    expect(await screen.findByText('1 code created and logged.')).toBeVisible();
    expect(api.last('POST /api/console-invites.php')?.body).toEqual({
      count: 10,
      site: 'lui.localhost',
      waiting_list: true,
    });
  });
});
