import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberTrust } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { createLinked, createMember, createTrust, renderConsole } from '../../testing/renderConsole.tsx';

const DISABLE = 'PUT /api/console-members.php';

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

it('a member’s signals load only on a tap, and staff can end the limits with a reason', async () => {
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
  expect(
    await screen.findByText(/^Risk: 112\. From 50, new conversations are slowed\. From 100,/),
  ).toBeVisible();
  expect(screen.getByText('first messages with a link: 7')).toBeVisible();
  expect(screen.getByText(/wa\.me and \+31 6 ••••12/)).toBeVisible();
  const linked = within(screen.getByRole('list', { name: 'Linked accounts' })).getAllByRole('listitem');
  expect(linked[0]).toHaveTextContent(
    /Rob2Likely one person.*Disabledsame browser \(2\) and nearly the same first/,
  );
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

it('linked accounts that are shown and chosen are disabled with the member, for the same reason', async () => {
  const user = userEvent.setup();
  const linked = ['8', '9', '10'].map((id) => createLinked(id, `Rob${id}`));
  const { api } = await renderConsole({
    path: '/console/members/p1',
    roles: ['moderator'],
    answers: (server) =>
      server
        .on('GET /api/console-members.php', { members: [createMember({ id: 'p1' })], num_results: 1 })
        .on('GET /api/console-audit.php', { entries: [], num_results: 0 })
        .on('GET /api/console-trust.php', { trust: trust({ linked, levels: [] }) })
        .on(DISABLE, ({ body }) => {
          if (body?.id === '9') throw refusal('forbidden');
          return { member: createMember({ id: 'p1', status: 'disabled', disabled: true }) };
        }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /What/ }), 'Disable the account');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show what was noticed' }));
  for (const id of ['8', '9'])
    await user.click(await screen.findByRole('checkbox', { name: `Rob${id} · Likely one person` }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Asked for money');
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Not disabled: Rob9')).toBeVisible();
  const sent = api.calls.filter(({ key }) => key === DISABLE).map(({ body }) => body);
  expect(sent).toEqual(['p1', '8', '9'].map((id) => ({ id, disabled: true, reason: 'Asked for money' })));
  expect(api.count('GET /api/console-trust.php')).toBe(2);
});
