import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Decision as Statement } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { readPaddings } from '@rendezvous/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Decision } from './Decision.tsx';

const READ = 'GET /api/decision.php';
const statement: Statement = {
  kind: 'account',
  ground: 'terms',
  facts: 'Asked several members for money',
  automated: false,
  decided_at: '2026-05-01T12:00:00Z',
  lifted: false,
  object_until: '2099-11-01T12:00:00Z',
  objection: null,
  account_disabled: true,
};
const page = { path: '/decision?token=1-abc', user: null };

it('shows the reasons to a visitor who has the link', async () => {
  const { api } = await renderAccount(<Decision />, {
    ...page,
    answers: (server) => server.on(READ, { decision: statement }),
  });
  expect(await screen.findByText('We’ve disabled your account.')).toBeVisible();
  expect(screen.getByText('Asked several members for money')).toBeVisible();
  expect(screen.getByText('A moderator made this decision. Nothing was automated.')).toBeVisible();
  expect(api.last(READ)?.query).toMatchObject({ token: '1-abc' });
});

it('keeps its title clear of the top bar', async () => {
  await renderAccount(<Decision />, {
    ...page,
    answers: (server) => server.on(READ, { decision: statement }),
  });
  expect(readPaddings(await screen.findByRole('heading', { level: 1 }))).not.toEqual([]);
});

it('shows the reply to a report, and accepts an objection to it', async () => {
  const reply = {
    ...statement,
    kind: 'reply',
    ground: null,
    facts: 'Nothing was found.',
    account_disabled: false,
  } as const;
  await renderAccount(<Decision />, {
    ...page,
    answers: (server) => server.on(READ, { decision: reply }),
  });
  expect(await screen.findByRole('heading', { name: 'A reply to your report' })).toBeVisible();
  expect(screen.getByText('Nothing was found.')).toBeVisible();
  expect(screen.queryByText('Based on')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send appeal' })).toBeVisible();
});

it('sends the objection, and says that it is being reviewed', async () => {
  const user = userEvent.setup();
  const objection = { status: 'open', sent_at: '2026-05-02T12:00:00Z', outcome: null } as const;
  const { api } = await renderAccount(<Decision />, {
    ...page,
    answers: (server) => {
      server.on(READ, { decision: statement });
      server.on('POST /api/decision.php', { decision: { ...statement, objection } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send appeal' }));
  expect(api.count('POST /api/decision.php')).toBe(0);
  await user.type(screen.getByRole('textbox', { name: /Why do you disagree/ }), 'It was my brother');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('We’ve got your appeal and will reply by email.')).toBeVisible();
  expect(api.last('POST /api/decision.php')?.body).toEqual({ token: '1-abc', text: 'It was my brother' });
});

it('gives access to data and money with the password, and deletes the account', async () => {
  const user = userEvent.setup();
  await renderAccount(<Decision />, {
    ...page,
    answers: (server) => {
      server.on(READ, { decision: statement });
      server.on('PUT /api/decision.php', undefined);
      server.on('GET /api/transactions.php', { transactions: [], page: 1, num_results: 0 });
      server.on('DELETE /api/user.php', { reactivate_until: '2026-05-15T12:00:00Z' });
    },
  });
  await user.type(await screen.findByLabelText(/Your password/), 'olive-harbour-27');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('You haven’t paid for anything.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your data will be erased on 15 May 2026.')).toBeVisible();
});

it('says that an invalid link does not work', async () => {
  await renderAccount(<Decision />, {
    ...page,
    answers: (server) => server.on(READ, refusal('not_found')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
});

it('offers a retry if there is no response, and does not blame the link', async () => {
  const user = userEvent.setup();
  const { api } = await renderAccount(<Decision />, {
    ...page,
    answers: (server) => server.on(READ, new NetworkError('network')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(READ, { decision: statement });
  await user.click(again);
  expect(await screen.findByText('We’ve disabled your account.')).toBeVisible();
});
