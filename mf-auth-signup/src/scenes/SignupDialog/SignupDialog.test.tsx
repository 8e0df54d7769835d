import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, memoryStorage } from '@rendezvous/core';
import { createUser } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { SignupDialog } from './SignupDialog.tsx';

const onEvent = jest.fn();
beforeEach(() => void onEvent.mockClear());
const announced = () => onEvent.mock.calls.flat();

const sam = { id: 'p-sam', name: 'Sam' };

it('says why to sign up, and locks as soon as closing would lose input', async () => {
  const user = userEvent.setup();
  const onLockedChange = jest.fn();
  await renderAuth(
    <SignupDialog
      reason="chat"
      targetProfile={sam}
      onClose={jest.fn()}
      onLockedChange={onLockedChange}
      onEvent={onEvent}
    />,
    { path: '/members' },
  );
  expect(await screen.findByText(/^Sign up to write to Sam\./)).toBeVisible();
  expect(onLockedChange).toHaveBeenLastCalledWith(false);
  await user.type(screen.getByRole('textbox', { name: 'Your message to Sam' }), 'Hi');
  expect(onLockedChange).toHaveBeenLastCalledWith(true);
  expect(announced()).toEqual(['started']);
});

it('formats the character count of a long message for the country', async () => {
  await renderAuth(
    <SignupDialog
      reason="chat"
      targetProfile={sam}
      onClose={jest.fn()}
      onLockedChange={() => undefined}
      onEvent={onEvent}
    />,
    { path: '/members' },
  );
  const message = await screen.findByRole('textbox', { name: 'Your message to Sam' });
  fireEvent.change(message, { target: { value: 'x'.repeat(1601) } });
  expect(screen.getByText('1.601 of 2.000 characters')).toBeVisible();
});

it('unlocks once the account exists, and closes when the last screen opens', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const onLockedChange = jest.fn();
  const draft = { gender: 'female', seeking: 'male', date_of_birth: '1990-04-03', name: 'Robin' };
  const stored = { ...draft, country: 'NL', email: 'robin@example.test', step: 'account' };
  const scene = await renderAuth(
    <SignupDialog reason="general" onClose={onClose} onLockedChange={onLockedChange} onEvent={onEvent} />,
    {
      path: '/members',
      options: { storage: memoryStorage({ 'signup-draft': JSON.stringify(stored) }) },
      answers: (server) =>
        server.on('POST /api/signup.php', { user: createUser({ status: 'not_confirmed' }) }),
    },
  );
  await user.type(await screen.findByLabelText('Password'), 'a quiet evening');
  expect(onLockedChange).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(scene.location()).toBe('/complete-signup'));
  expect(onLockedChange).toHaveBeenLastCalledWith(false);
  expect(onClose).toHaveBeenCalled();
  expect(announced()).toEqual(['started', 'complete']);
});

it('closes when the visitor goes to log in', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const scene = await renderAuth(
    <SignupDialog reason="search" onClose={onClose} onLockedChange={() => undefined} onEvent={onEvent} />,
    { path: '/members' },
  );
  await user.click(await screen.findByRole('link', { name: 'I already have an account' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(scene.location()).toBe('/login?next=%2Fmembers');
  expect(announced()).toEqual(['login']);
});

it('closes when the visitor follows the login link for an address in use', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const inUse = new ApiError(409, { error: 'email_in_use', message: '', fields: { email: 'email_in_use' } });
  const draft = { gender: 'female', seeking: 'male', date_of_birth: '1990-04-03', name: 'Robin' };
  const stored = { ...draft, country: 'NL', email: 'robin@example.test', step: 'account' };
  const scene = await renderAuth(
    <SignupDialog
      reason="chat"
      targetProfile={sam}
      onClose={onClose}
      onLockedChange={() => undefined}
      onEvent={onEvent}
    />,
    {
      path: '/members/p-sam',
      options: { storage: memoryStorage({ 'signup-draft': JSON.stringify(stored) }) },
      answers: (server) => server.on('POST /api/signup.php', inUse),
    },
  );
  await user.type(await screen.findByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(scene.location()).toBe('/login?next=%2Fmembers%2Fp-sam');
  expect(announced()).toEqual(['started', 'login']);
});
