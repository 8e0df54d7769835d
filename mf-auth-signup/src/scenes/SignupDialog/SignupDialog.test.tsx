import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { SignupDialog } from './SignupDialog.tsx';

const sam = { id: 'p-sam', name: 'Sam' };

it('says what it is for, and locks as soon as something would be lost', async () => {
  const onLockedChange = jest.fn();
  await renderAuth(
    <SignupDialog reason="chat" targetProfile={sam} onClose={jest.fn()} onLockedChange={onLockedChange} />,
    { path: '/members' },
  );
  expect(await screen.findByText(/^Sign up to write to Sam\./)).toBeVisible();
  expect(onLockedChange).toHaveBeenLastCalledWith(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message to Sam' }), 'Hi');
  expect(onLockedChange).toHaveBeenLastCalledWith(true);
});

it('closes on the way to log in', async () => {
  const onClose = jest.fn();
  const scene = await renderAuth(
    <SignupDialog reason="search" onClose={onClose} onLockedChange={() => undefined} />,
    { path: '/members' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'I have an account' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(scene.location()).toBe('/login');
});
