import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const ASK = 'POST /api/reset-password.php';

async function ask(address: string) {
  const user = userEvent.setup();
  const box = screen.getByRole('textbox', { name: 'Email address' });
  if (address !== '') await user.type(box, address);
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  return user;
}

it('sends the link, shows the address, and accepts another address', async () => {
  const { api } = await renderAuth(<ResetPassword />, {
    path: '/reset-password',
    answers: (server) => server.on(ASK, undefined),
  });
  const user = await ask(' robin@example.test ');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByText(/account for robin@example\.test, a link/)).toBeVisible();
  expect(api.last(ASK)?.body).toEqual({ email: 'robin@example.test' });
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});

it('sends no request without an address', async () => {
  const { api } = await renderAuth(<ResetPassword />, { path: '/reset-password' });
  await ask('');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Please fill this in.',
  );
  expect(api.count(ASK)).toBe(0);
});

it('explains the rate limit', async () => {
  await renderAuth(<ResetPassword />, {
    path: '/reset-password',
    answers: (server) => server.on(ASK, refusal('too_many_resets', 'Please try again tomorrow.')),
  });
  await ask('robin@example.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again tomorrow.');
});

it('says at the field that no account has the address', async () => {
  const unknown = new ApiError(404, {
    error: 'email_not_found',
    message: 'Email address not found',
    fields: { email: 'invalid' },
  });
  await renderAuth(<ResetPassword />, {
    path: '/reset-password',
    answers: (server) => server.on(ASK, unknown),
  });
  await ask('nobody@example.test');
  const box = screen.getByRole('textbox', { name: 'Email address' });
  expect(box).toHaveAccessibleDescription('Email address not found');
  expect(box).toHaveFocus();
});
