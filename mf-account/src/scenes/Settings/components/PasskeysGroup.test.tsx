import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SelfUser } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import { fakePasskeys } from '@rendezvous/store-kit/testing';
import { renderAccount } from '../../../testing/renderAccount.tsx';
import { PasskeysGroup } from './PasskeysGroup.tsx';
import { TwoStepGroup } from './TwoStepGroup.tsx';

type State = AnswerOf<'GET /api/second-factor.php'>;

const LAPTOP = { id: 'k1', name: 'Laptop', created_at: '2026-04-01T12:00:00Z', last_used_at: null };
const PHONE = { ...LAPTOP, id: 'k2', name: '', last_used_at: '2026-05-01T11:00:00Z' };
const PASSWORD = 'Your password for this change';
const ADD = 'Add a passkey';
const SEND = 'POST /api/passkey.php';

const stateOf = (change: Partial<State> = {}): State => ({
  totp: false,
  recovery_codes_left: 0,
  required: false,
  passkeys: [],
  passkey_step: false,
  second_step: false,
  ...change,
});

const OPTIONS: AnswerOf<'POST /api/passkey.php?options=1'> = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Site' },
  user: { id: 'aGFuZGxl', name: 'Robin', displayName: 'Robin' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

let forget = () => {};
afterEach(() => forget());

async function open(
  state: State,
  { outcome, user = {} }: { outcome?: Parameters<typeof fakePasskeys>[0]; user?: Partial<SelfUser> } = {},
) {
  forget = fakePasskeys(outcome);
  const both = (
    <>
      <PasskeysGroup />
      <TwoStepGroup />
    </>
  );
  const scene = await renderAccount(both, {
    path: '/notifications',
    user,
    answers: (api) =>
      api
        .on('GET /api/second-factor.php', state)
        .on('POST /api/passkey.php?options=1', OPTIONS)
        .on('POST /api/passkey-login.php?options=1', {
          challenge: 'Y2hhbGxlbmdl',
          rpId: 'localhost',
          timeout: 1000,
          userVerification: 'required',
        }),
  });
  await screen.findByRole('region', { name: 'Passkeys' });
  return scene;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the passkeys', () => {
  it('require the password and a name to be added', async () => {
    const { api } = await open(stateOf());
    api.on(SEND, { ...stateOf({ passkeys: [LAPTOP] }), recovery_codes: null });
    await press(ADD);
    await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
    await press(ADD);
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    await press(ADD);
    expect(await screen.findByText('Laptop')).toBeVisible();
    expect(screen.getByText('Not used yet')).toBeVisible();
    expect(api.last('POST /api/passkey.php?options=1')?.body).toEqual({ password: 'a quiet evening' });
    expect(api.last(SEND)?.body).toMatchObject({
      name: 'Laptop',
      passkey: { response: { attestationObject: 'YXR0ZXN0YXRpb24' } },
    });
  });

  it('keep the form if the member dismisses the browser’s dialog', async () => {
    const { api } = await open(stateOf(), { outcome: 'dismissed' });
    await press(ADD);
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    await press(ADD);
    await waitFor(() => expect(api.last('POST /api/passkey.php?options=1')).toBeDefined());
    expect(screen.getByLabelText(PASSWORD)).toHaveValue('a quiet evening');
    expect(api.last(SEND)).toBeUndefined();
  });

  it('show when they were last used, and can be removed', async () => {
    const { api } = await open(stateOf({ passkeys: [LAPTOP, PHONE] }));
    api.on('DELETE /api/passkey.php', stateOf({ passkeys: [PHONE] }));
    expect(await screen.findByText(/^Last used/)).toBeVisible();
    await press('Remove Laptop');
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
    expect(api.last('DELETE /api/passkey.php')?.body).toEqual({ id: 'k1', password: 'a quiet evening' });
  });

  it('can be required after the password, with recovery codes as a backup', async () => {
    const { api } = await open(stateOf({ passkeys: [LAPTOP] }));
    const on = stateOf({ passkeys: [LAPTOP], passkey_step: true, second_step: true });
    api.on('PUT /api/passkey.php', { ...on, recovery_codes: ['aaaaa-22222'] });
    await press('Also ask for it after the password');
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    await press('Also ask for it after the password');
    expect(await screen.findByText('aaaaa-22222')).toBeVisible();
    expect(api.last('PUT /api/passkey.php')?.body).toEqual({
      passkey_step: true,
      password: 'a quiet evening',
    });
    expect(screen.getByRole('button', { name: 'No longer ask for it after the password' })).toBeVisible();
  });

  it('confirm a change if logins require a second step', async () => {
    const { api } = await open(stateOf({ passkeys: [LAPTOP], passkey_step: true, second_step: true }));
    api.on('DELETE /api/passkey.php', stateOf());
    await press('Remove Laptop');
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    await press('Remove');
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    await press('Confirm with a passkey');
    await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
    expect(api.last('DELETE /api/passkey.php')?.body).toMatchObject({
      password: 'a quiet evening',
      passkey: { id: 'Y3JlZGVudGlhbA' },
    });
  });

  it('report a wrong code at its field', async () => {
    const { api } = await open(stateOf({ totp: true, second_step: true, passkeys: [LAPTOP] }));
    api.on(
      'DELETE /api/passkey.php',
      new ApiError(422, { error: 'second_factor_invalid', fields: { code: 'otp_invalid' } }),
    );
    await press('Remove Laptop');
    await userEvent.type(screen.getByLabelText(PASSWORD), 'a quiet evening');
    const code = screen.getByLabelText('Code from the app, or a recovery code');
    await userEvent.type(code, '000000');
    await press('Remove');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Code invalid'));
  });

  it('cannot be made optional by staff, who always need a second step', async () => {
    await open(stateOf({ passkeys: [LAPTOP], second_step: true }), { user: { staff_roles: ['support'] } });
    expect(await screen.findByText('Laptop')).toBeVisible();
    expect(screen.queryByRole('button', { name: /after the password/ })).not.toBeInTheDocument();
  });

  it('are not offered in a browser that does not support them', async () => {
    await open(stateOf());
    forget();
    await renderAccount(<PasskeysGroup />, {
      path: '/notifications',
      answers: (api) => api.on('GET /api/second-factor.php', stateOf()),
    });
    expect(await screen.findByText('This browser can’t use passkeys here.')).toBeVisible();
  });
});
