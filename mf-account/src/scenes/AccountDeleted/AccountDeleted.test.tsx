import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { createUser, refusal } from '@rendezvous/core/testing';
import { remote } from '../../remote.ts';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { AccountDeleted } from './AccountDeleted.tsx';

const REACTIVATE = 'POST /api/reactivate.php';
const withToken = '/account-deleted?token=abc';

/** The last step of the deletion. Leads to `AccountDeleted`, as in the router. */
const LastScreen = observer(function LastScreen() {
  const { deletion } = remote.useStore();
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AccountDeleted />;
  const proof = { password: 'olive-harbour-27', code: '', byPasskey: false };
  return (
    <button onClick={() => void deletion.delete(proof, false).then(setDeleted)}>Delete my account</button>
  );
});

it('shows until when the account can be reactivated, and logs the member out', async () => {
  const user = userEvent.setup();
  const { core } = await renderAccount(<LastScreen />, {
    path: '/account-deleted',
    answers: (api) => api.on('DELETE /api/user.php', { reactivate_until: '2026-05-15T12:00:00Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your account has been deleted' }),
  ).toBeVisible();
  expect(screen.getByText(/restore it until 15 May 2026 with the link/)).toBeVisible();
  expect(core.session.isLoggedIn).toBe(false);
});

it('tells a logged-in member that nothing has been deleted, and keeps the session', async () => {
  const { core } = await renderAccount(<AccountDeleted />, { path: '/account-deleted' });
  const title = 'Your account hasn’t been deleted';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/notifications');
  expect(screen.queryByText(/has been deleted/)).not.toBeInTheDocument();
  expect(core.session.isLoggedIn).toBe(true);
});

it('explains the 14 days on later visits', async () => {
  await renderAccount(<AccountDeleted />, { path: '/account-deleted', user: null });
  const title = 'Have you deleted your account?';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(title);
  expect(screen.queryByText(/account has been deleted/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Then your profile is hidden/)).toBeVisible();
  expect(await screen.findByText(/restore it for 14 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
    'href',
    '/pages/service',
  );
});

it('reactivates the account on a tap, not on opening, and logs in', async () => {
  const user = userEvent.setup();
  const { api, core, location } = await renderAccount(<AccountDeleted />, {
    path: withToken,
    user: null,
    answers: (server) => server.on(REACTIVATE, { user: createUser() }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Restore your account?' })).toBeVisible();
  expect(api.count(REACTIVATE)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Restore my account' }));
  await waitFor(() => expect(location()).toBe('/members'));
  expect(api.last(REACTIVATE)?.body).toEqual({ token: 'abc' });
  expect(core.session.isLoggedIn).toBe(true);
});

it('says that a link was used or has expired, and links to customer service', async () => {
  const user = userEvent.setup();
  await renderAccount(<AccountDeleted />, {
    path: withToken,
    user: null,
    answers: (server) => server.on(REACTIVATE, refusal('link_expired')),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore my account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
    'href',
    '/pages/service',
  );
  expect(screen.queryByRole('button', { name: 'Restore my account' })).not.toBeInTheDocument();
});

it('lets the member retry after a network failure', async () => {
  const user = userEvent.setup();
  const { api, core } = await renderAccount(<AccountDeleted />, {
    path: withToken,
    user: null,
    answers: (server) => server.on(REACTIVATE, refusal('unavailable')),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore my account' }));
  await waitFor(() => expect(api.count(REACTIVATE)).toBe(1));
  expect(await screen.findByRole('button', { name: 'Restore my account', busy: false })).toBeEnabled();
  expect(core.session.isLoggedIn).toBe(false);
});
