import { StrictMode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { TokenPage } from './TokenPage.tsx';

const RESOLVE = 'POST /api/token.php';
const path = '/abc12345';

/** Like the shell, unmounts the screen when its URL changes. */
const scene = (
  <Routes>
    <Route path={path} element={<TokenPage />} />
    <Route path="*" element={null} />
  </Routes>
);

it('opens the sign-up with an invitation after a single request', async () => {
  const user = userEvent.setup();
  const shown = await renderAuth(<StrictMode>{scene}</StrictMode>, {
    path,
    answers: (server) => server.on(RESOLVE, { kind: 'invite', invite: 'inv-9' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Get started' }));
  expect(shown.api.calls.filter(({ key }) => key === RESOLVE).map(({ body }) => body)).toEqual([
    { token: 'abc12345' },
  ]);
  expect(shown.api.last('GET /api/signup.php')?.query).toEqual({ invite: 'inv-9' });
  expect(shown.location()).toBe('/signup');
});

it('redirects a confirmation link to its page', async () => {
  const shown = await renderAuth(scene, {
    path,
    answers: (server) => server.on(RESOLVE, { kind: 'activation', own: true }),
  });
  expect(shown.location()).toBe('/activate/done?token=abc12345');
});

it.each([
  ['/members?online=1', '/members?online=1'],
  ['https://evil.example/', '/'],
])('follows a campaign only within this site: %s', async (target, place) => {
  const shown = await renderAuth(scene, {
    path,
    answers: (server) => server.on(RESOLVE, { kind: 'campaign', path: target }),
  });
  expect(shown.location()).toBe(place);
});

it('says that a link is unknown', async () => {
  await renderAuth(scene, {
    path,
    answers: (server) => server.on(RESOLVE, refusal('not_found', 'We couldn’t find that.')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find that.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
});

it('says that a link has been used, without offering another mail', async () => {
  await renderAuth(scene, { path, answers: (server) => server.on(RESOLVE, refusal('link_expired')) });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByText('This link has expired or has already been used.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
});

it('offers a retry if the response does not arrive', async () => {
  const user = userEvent.setup();
  const shown = await renderAuth(scene, {
    path,
    answers: (server) => server.on(RESOLVE, new NetworkError('network')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  shown.api.on(RESOLVE, { kind: 'activation', own: true });
  await user.click(again);
  await waitFor(() => expect(shown.location()).toBe('/activate/done?token=abc12345'));
});
