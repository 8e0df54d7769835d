import { StrictMode } from 'react';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createUser, refusal } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { ActivateDone } from './ActivateDone.tsx';

const USE = 'POST /api/activate.php';
const path = '/activate/done?token=tok-1234';

it('uses the link once, even when rendered twice, and updates the session', async () => {
  const { api, core } = await renderAuth(
    <StrictMode>
      <ActivateDone />
    </StrictMode>,
    {
      path,
      user: { status: 'not_confirmed' },
      answers: (server) => server.on(USE, { user: createUser({ status: 'confirmed' }) }),
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

it('links to the log-in on a device without a session', async () => {
  await renderAuth(<ActivateDone />, { path, answers: (server) => server.on(USE, {}) });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('redirects to the error page when the link was used before', async () => {
  const scene = await renderAuth(<ActivateDone />, {
    path,
    answers: (server) => server.on(USE, refusal('link_expired')),
  });
  expect(scene.location()).toBe('/activate/error');
});

it('retries after a network failure instead of calling the link used', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<ActivateDone />, {
    path,
    answers: (server) => server.on(USE, new NetworkError('network')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  expect(scene.location()).toBe(path);
  scene.api.on(USE, {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

it.each([
  ['a member whose address is not confirmed', { status: 'not_confirmed' } as const, 'Send a new link'],
  ['a visitor', undefined, 'Log in'],
])('claims nothing to %s without a token, and offers a new link', async (_who, user, action) => {
  const { api } = await renderAuth(<ActivateDone />, { path: '/activate/done', user });
  expect(await screen.findByRole('heading', { name: 'Open the link in our email' })).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).not.toBeInTheDocument();
  expect(document.title).toBe('Open the link in our email');
  expect(screen.getByText(action, { selector: 'a, button, a *, button *' })).toBeVisible();
  expect(api.count(USE)).toBe(0);
});

it('tells a confirmed member that the address is confirmed, without a token too', async () => {
  await renderAuth(<ActivateDone />, { path: '/activate/done', user: { status: 'confirmed' } });
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

it('confirms to a confirmed member, also with an older link', async () => {
  await renderAuth(<ActivateDone />, {
    path,
    user: { status: 'confirmed' },
    answers: (server) => server.on(USE, refusal('link_expired')),
  });
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});
