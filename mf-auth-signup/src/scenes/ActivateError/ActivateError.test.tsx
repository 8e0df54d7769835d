import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '@rendezvous/core';
import { ERROR_STATUS } from '@rendezvous/contracts';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { ActivateError } from './ActivateError.tsx';

const RESEND = 'POST /api/activate.php?resend=1';
const path = '/activate/error';

it('sends a new link, and allows another one from the time set by the server', async () => {
  const user = userEvent.setup();
  const { api, clock } = await renderAuth(<ActivateError />, {
    path,
    user: { status: 'not_confirmed' },
    answers: (server) =>
      server.on(RESEND, { email: 'robin@example.test', resend_after: '2026-05-01T12:01:00Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('A new link is on its way.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'You can try again in 60 seconds.' })).toBeDisabled();
  act(() => clock.advance(59_000));
  expect(screen.getByRole('button', { name: 'You can try again in 1 second.' })).toBeDisabled();
  act(() => clock.advance(1_000));
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeEnabled();
  expect(api.count(RESEND)).toBe(1);
});

it('waits for the retry_after of a rejection', async () => {
  const user = userEvent.setup();
  const often = new ApiError(ERROR_STATUS.rate_limited, {
    error: 'rate_limited',
    message: 'Too often',
    retry_after: 30,
  });
  await renderAuth(<ActivateError />, {
    path,
    user: { status: 'not_confirmed' },
    answers: (server) => server.on(RESEND, often),
  });
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too often');
  expect(screen.getByRole('button', { name: 'You can try again in 30 seconds.' })).toBeDisabled();
});

it('explains a network failure and offers a retry', async () => {
  const user = userEvent.setup();
  await renderAuth(<ActivateError />, {
    path,
    user: { status: 'not_confirmed' },
    answers: (server) => server.on(RESEND, new NetworkError('network')),
  });
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeEnabled();
});

it('asks a visitor to log in first, and returns afterwards', async () => {
  await renderAuth(<ActivateError />, { path });
  expect(screen.getByText(/Log in and we’ll send you a new one\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Factivate%2Ferror',
  );
});

it('does not ask members to log in, and offers no link if the address is confirmed', async () => {
  const { unmount } = await renderAuth(<ActivateError />, { path, user: { status: 'not_confirmed' } });
  expect(screen.getByText(/We can send you a new one\.$/)).toBeVisible();
  unmount();
  await renderAuth(<ActivateError />, { path, user: { status: 'confirmed' } });
  expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(document.title).toBe('Your email address is confirmed');
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
});
