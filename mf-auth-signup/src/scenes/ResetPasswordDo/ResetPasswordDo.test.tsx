import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@rendezvous/core';
import { createUser, refusal } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { ResetPasswordDo } from './ResetPasswordDo.tsx';

const SET = 'PUT /api/reset-password.php';
const OWNER = 'GET /api/reset-password.php';
const path = '/reset-password/do?token=tok-1234';

async function choose(password: string, repeat = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat new password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
}

it("sets the password with the link's token and logs in", async () => {
  const scene = await renderAuth(<ResetPasswordDo />, {
    path,
    answers: (server) => server.on(SET, { user: createUser() }),
  });
  await choose('a quiet evening');
  expect(scene.api.last(SET)?.body).toEqual({ token: 'tok-1234', password: 'a quiet evening' });
  expect(scene.core.session.isLoggedIn).toBe(true);
  await waitFor(() => expect(scene.location()).toBe('/members'));
});

it('sends no request while the passwords differ', async () => {
  const { api } = await renderAuth(<ResetPasswordDo />, { path });
  await choose('a quiet evening', 'a quiet morning');
  expect(screen.getByLabelText('Repeat new password')).toHaveAccessibleDescription(
    /The entered passwords are not the same\./,
  );
  expect(screen.getByLabelText('Repeat new password')).toHaveFocus();
  expect(api.count(SET)).toBe(0);
});

it.each([
  ['contains the name', 'gwendolyn1', 'Easy to guess'],
  ['contains the address', 'wildrose7', 'Easy to guess'],
  ['contains neither', 'a quiet evening', 'Very strong'],
])('rates a password that %s', async (_, password, verdict) => {
  const scene = await renderAuth(<ResetPasswordDo />, {
    path,
    answers: (server) => server.on(OWNER, { name: 'Gwendolyn', email: 'wildrose@example.org' }),
  });
  await waitFor(() => expect(scene.api.last(OWNER)?.query).toEqual({ token: 'tok-1234' }));
  await userEvent.type(screen.getByLabelText('New password'), password);
  expect(await screen.findByText(verdict)).toBeVisible();
});

it('says at the field that a password is too common', async () => {
  const fields = { password: 'password_common' } as const;
  await renderAuth(<ResetPasswordDo />, {
    path,
    answers: (server) => server.on(SET, new ApiError(422, { error: 'invalid', message: 'No', fields })),
  });
  await choose('password1');
  expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(
    /too common and easy to guess/,
  );
});

it.each([
  ['the link has been used', path],
  ['there is no token', '/reset-password/do'],
])('offers a new link if %s', async (_, place) => {
  await renderAuth(<ResetPasswordDo />, {
    path: place,
    answers: (server) => server.on(SET, refusal('link_expired')),
  });
  if (place === path) await choose('a quiet evening');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
});
