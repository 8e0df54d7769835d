import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@rendezvous/core';
import type { LoginStep } from '@rendezvous/contracts';
import { createUser, refusal } from '@rendezvous/core/testing';
import { fakePasskeys } from '@rendezvous/store-kit/testing';
import { Login } from '../scenes/Login/Login.tsx';
import { renderAuth } from '../testing/renderAuth.tsx';

const STEP = 'POST /api/second-factor.php';

const PASSKEY_STEP = 'POST /api/second-factor.php?passkey=1';
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
} as const;

let forgetPasskeys = () => {};
afterEach(() => forgetPasskeys());

async function open(steps: LoginStep[] = ['totp']) {
  const scene = await renderAuth(<Login />, {
    path: '/login',
    answers: (server) =>
      server.on(
        'POST /api/user.php',
        new ApiError(401, { error: 'second_factor_required', challenge: 'the-challenge', steps }),
      ),
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email address or profile name' }), 'Robin');
  await user.type(screen.getByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return { ...scene, user };
}

describe('the second login step', () => {
  it('accepts a code from the app and logs in', async () => {
    const { api, core, user, location } = await open();
    api.on(STEP, { user: createUser() });
    expect(core.session.isLoggedIn).toBe(false);
    const code = screen.getByLabelText('Code from the app');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(location()).toBe('/members'));
    expect(api.last(STEP)?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
    expect(core.session.isLoggedIn).toBe(true);
  });

  it('accepts a recovery code instead', async () => {
    const { api, user } = await open();
    api.on(STEP, { user: createUser() });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText('Recovery code'), 'aaaaa-22222{Enter}');
    expect(api.last(STEP)?.body).toEqual({ challenge: 'the-challenge', code: 'aaaaa-22222' });
  });

  it('stays open after a wrong code, and returns to the password when the challenge expires', async () => {
    const { api, user } = await open();
    api.on(STEP, new ApiError(422, { error: 'second_factor_invalid', fields: { code: 'otp_invalid' } }));
    await user.type(screen.getByLabelText('Code from the app'), '000000{Enter}');
    expect(await screen.findByText('Code invalid')).toBeVisible();
    api.on(STEP, refusal('second_factor_expired'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('text of second_factor_expired')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('accepts a passkey or a recovery code from a member without an app', async () => {
    forgetPasskeys = fakePasskeys();
    const { api, user, location } = await open(['passkey']);
    api.on('POST /api/passkey-login.php?options=1', OPTIONS).on(PASSKEY_STEP, { user: createUser() });
    expect(screen.queryByRole('button', { name: 'Use the app instead' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(location()).toBe('/members'));
    expect(api.last(PASSKEY_STEP)?.body).toMatchObject({
      challenge: 'the-challenge',
      passkey: { id: 'Y3JlZGVudGlhbA' },
    });
  });
});
