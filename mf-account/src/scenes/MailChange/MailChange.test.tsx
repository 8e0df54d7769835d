import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { MailChange } from './MailChange.tsx';

it('confirms the address with the token of the link, once', async () => {
  const { api } = await renderAccount(<MailChange />, {
    path: '/mail-change/do?token=abc',
    user: null,
    answers: (server) => server.on('PUT /api/mail-change.php', undefined),
  });
  expect(await screen.findByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
  expect(api.calls).toEqual([{ key: 'PUT /api/mail-change.php', query: undefined, body: { token: 'abc' } }]);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('shows that a link was already used', async () => {
  await renderAccount(<MailChange />, {
    path: '/mail-change/do?token=abc',
    answers: (server) => server.on('PUT /api/mail-change.php', refusal('link_expired')),
  });
  expect(await screen.findByText(/has already been used/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/notifications');
});

it('can be retried after a network failure', async () => {
  await renderAccount(<MailChange />, {
    path: '/mail-change/do?token=abc',
    user: null,
    answers: (server) => server.on('PUT /api/mail-change.php', refusal('unavailable')),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('text of unavailable');
});
