import { StrictMode } from 'react';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createUser, refusal } from '@rendezvous/core/testing';
import type { FakeApi } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { ActivateDone } from './ActivateDone.tsx';

const RESOLVE = 'POST /api/token.php';
const USE = 'POST /api/activate.php';
const path = '/activate/done?token=tok-1234';

/** Answers for a link and for its use. */
const link =
  (own: boolean, use: Parameters<typeof FakeApi.prototype.on<'POST /api/activate.php'>>[1]) =>
  (server: FakeApi): void => {
    server.on(RESOLVE, { kind: 'activation', own });
    server.on(USE, use);
  };

it('uses the link once even if it is rendered twice, and updates the session', async () => {
  const { api, core } = await renderAuth(
    <StrictMode>
      <ActivateDone />
    </StrictMode>,
    {
      path,
      user: { status: 'not_confirmed' },
      answers: link(true, { user: createUser({ status: 'confirmed' }) }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(api.count(USE)).toBe(1);
  expect(api.last(USE)?.body).toEqual({ token: 'tok-1234' });
  expect(core.session.isConfirmed).toBe(true);
  expect(screen.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute(
    'href',
    '/complete-signup',
  );
});

it.each([
  ['a browser without a session', undefined],
  ['the browser of another member', { status: 'not_confirmed' } as const],
])('confirms on a tap, not on opening, in %s', async (_where, user) => {
  const typing = userEvent.setup();
  const { api } = await renderAuth(<ActivateDone />, { path, user, answers: link(false, {}) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  expect(document.title).toBe('Confirm your email address');
  expect(api.count(USE)).toBe(0);
  await typing.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(api.last(USE)?.body).toEqual({ token: 'tok-1234' });
});

it('links to the login page after a confirmation without a session', async () => {
  const user = userEvent.setup();
  await renderAuth(<ActivateDone />, { path, answers: link(false, {}) });
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('redirects to the error page if the link has been used', async () => {
  const scene = await renderAuth(<ActivateDone />, { path, answers: link(true, refusal('link_expired')) });
  expect(scene.location()).toBe('/activate/error');
});

it('redirects to the error page after a tap if the link has been used', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<ActivateDone />, { path, answers: link(false, refusal('link_expired')) });
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  await waitFor(() => expect(scene.location()).toBe('/activate/error'));
});

it.each([
  ['is unknown', refusal('not_found')],
  ['has another purpose', { kind: 'campaign' as const, path: '/members' }],
])('redirects to the error page if the link %s', async (_what, answer) => {
  const answers = (server: FakeApi) => server.on(RESOLVE, answer);
  const scene = await renderAuth(<ActivateDone />, { path, answers });
  expect(scene.location()).toBe('/activate/error');
});

it('retries after a network failure instead of reporting the link as used', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<ActivateDone />, {
    path,
    answers: (server) => server.on(RESOLVE, new NetworkError('network')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  expect(scene.location()).toBe(path);
  link(false, new NetworkError('network'))(scene.api);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm my email address' });
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  scene.api.on(USE, {});
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

it.each([
  ['a member whose address is not confirmed', { status: 'not_confirmed' } as const, 'Send a new link'],
  ['a visitor', undefined, 'Log in'],
])('without a token, confirms nothing for %s and offers a new link', async (_who, user, action) => {
  const { api } = await renderAuth(<ActivateDone />, { path: '/activate/done', user });
  expect(await screen.findByRole('heading', { name: 'Open the link in our email' })).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).not.toBeInTheDocument();
  expect(document.title).toBe('Open the link in our email');
  expect(screen.getByText(action, { selector: 'a, button, a *, button *' })).toBeVisible();
  expect(api.count(USE)).toBe(0);
});

it('tells a confirmed member that the address is confirmed, even without a token', async () => {
  await renderAuth(<ActivateDone />, { path: '/activate/done', user: { status: 'confirmed' } });
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

it('tells a confirmed member that the address is confirmed, even if the link has expired', async () => {
  await renderAuth(<ActivateDone />, {
    path,
    user: { status: 'confirmed' },
    answers: link(true, refusal('link_expired')),
  });
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});
