import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUser, refusal } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { MailChange } from './MailChange.tsx';

const USE = 'PUT /api/mail-change.php';
/** Never resolves, so that a screen that confirms without a tap would hang. */
const noAnswer = () => new Promise<never>(() => undefined);
const path = '/mail-change/do?token=abc';

it('confirms the address on a tap, not on opening', async () => {
  const user = userEvent.setup();
  const { api } = await renderAccount(<MailChange />, {
    path,
    user: null,
    answers: (server) => server.on(USE, undefined),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your new address' })).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm my new address' }));
  expect(await screen.findByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
  expect(api.calls).toEqual([{ key: USE, query: undefined, body: { token: 'abc' } }]);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('says that a link has already been used', async () => {
  const user = userEvent.setup();
  await renderAccount(<MailChange />, {
    path,
    answers: (server) => server.on(USE, refusal('link_expired')),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm my new address' }));
  expect(await screen.findByText(/has already been used/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
    'href',
    '/notifications#email',
  );
});

it('can be retried after a network failure', async () => {
  const user = userEvent.setup();
  const { api } = await renderAccount(<MailChange />, {
    path,
    user: null,
    answers: (server) => server.on(USE, noAnswer),
  });
  const button = await screen.findByRole('button', { name: 'Confirm my new address' });
  api.on(USE, refusal('unavailable'));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('text of unavailable');
  api.on(USE, undefined);
  await user.click(screen.getByRole('button', { name: 'Confirm my new address' }));
  expect(await screen.findByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
});

it('shows a member the new address immediately', async () => {
  const user = userEvent.setup();
  const { core } = await renderAccount(<MailChange />, {
    path,
    answers: (server) =>
      server.on(USE, undefined).on('GET /api/user.php', { user: createUser({ email: 'new@example.test' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm my new address' }));
  expect(await screen.findByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
  expect(core.session.user?.email).toBe('new@example.test');
});
