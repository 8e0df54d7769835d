import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberTrust } from '@rendezvous/contracts';
import { createLinked, createMember, createTrust, renderConsole } from '../../testing/renderConsole.tsx';

const trust = (change: Partial<MemberTrust> = {}): MemberTrust =>
  createTrust({
    id: 'p1',
    name: 'Rob',
    score: 112,
    levels: [{ kind: 'hold', since: '2026-05-01T09:00:00Z', facts: null }],
    noticed: [{ text: 'first messages with a link: 7', evidence: ['wa.me', '+31 6 ••••12'] }],
    linked: [
      createLinked('8', 'Rob2', {
        status: 'disabled',
        reasons: [
          { kind: 'device', count: 2 },
          { kind: 'text', count: 1 },
        ],
      }),
      createLinked('9', 'Roos', { strength: 'weak', reasons: [{ kind: 'network', count: 1 }] }),
    ],
    ...change,
  });

it('the signals of a member load on a tap only, and their limits end with a reason', async () => {
  const member = createMember({ id: 'p1', name: 'Rob' });
  const { api } = await renderConsole({
    path: '/console/members/p1',
    roles: ['moderator'],
    answers: (server) =>
      server
        .on('GET /api/console-members.php', { members: [member], num_results: 1 })
        .on('GET /api/console-audit.php', { entries: [], num_results: 0 })
        .on('GET /api/console-trust.php', { trust: trust() }),
  });
  const show = await screen.findByRole('button', { name: 'Show what was noticed' });
  expect(api.count('GET /api/console-trust.php')).toBe(0);
  await userEvent.click(show);
  expect(await screen.findByText('Risk 112. Slowed from 50, held from 100.')).toBeVisible();
  expect(screen.getByText('first messages with a link: 7')).toBeVisible();
  expect(screen.getByText(/wa\.me and \+31 6 ••••12/)).toBeVisible();
  const linked = within(screen.getByRole('list', { name: 'Linked accounts' })).getAllByRole('listitem');
  expect(linked[0]).toHaveTextContent(/Rob2Likely one personsame browser \(2\) and nearly the same first/);
  expect(linked[0]).toHaveTextContent('Disabled');
  expect(linked[1]).toHaveTextContent(/Says little.*household/);
  const end = screen.getByRole('button', { name: 'End the limits' });
  await userEvent.click(end);
  expect(api.count('PUT /api/console-trust.php')).toBe(0);
  api.on('PUT /api/console-trust.php', { trust: trust({ levels: [], noticed: [], score: 0 }) });
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrote the same greeting to friends');
  await userEvent.click(end);
  expect(await screen.findByText(/^The limits are gone/)).toBeVisible();
  expect(api.last('PUT /api/console-trust.php')?.body).toEqual({
    id: 'p1',
    reason: 'Wrote the same greeting to friends',
  });
});
