import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@rendezvous/core';
import { renderAccount } from '../../../testing/renderAccount.tsx';
import { TwoStepGroup } from './TwoStepGroup.tsx';

const STATE = 'GET /api/second-factor.php';
const CODES = ['aaaaa-22222', 'bbbbb-33333'];

const stateOf = (totp: boolean) => ({
  totp,
  recovery_codes_left: totp ? 7 : 0,
  required: false,
  passkeys: [],
  passkey_step: false,
  second_step: totp,
});

const open = (totp: boolean) =>
  renderAccount(<TwoStepGroup />, {
    path: '/notifications',
    answers: (api) => api.on(STATE, stateOf(totp)),
  });

async function givePassword(submit: string, code?: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your password for this change'), 'a quiet evening');
  if (code !== undefined)
    await user.type(screen.getByLabelText('Code from the app, or a recovery code'), code);
  await user.click(screen.getByRole('button', { name: submit }));
  return user;
}

describe('two-step verification', () => {
  it('is turned on with the password and a code, and shows the recovery codes once', async () => {
    const { api } = await open(false);
    api
      .on('POST /api/second-factor.php?enrol=1', { secret: 'ABCDEFGH', uri: 'otpauth://x', qr: '<svg/>' })
      .on('PUT /api/second-factor.php', { recovery_codes: CODES });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    const user = await givePassword('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    const code = screen.getByLabelText('Code from the app');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(api.last('PUT /api/second-factor.php')?.body).toEqual({ code: '123456' });
    for (const each of CODES) expect(await screen.findByText(each)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('It’s on. Recovery codes left: 2.');
  });

  it('says that a code is wrong, and stays off', async () => {
    const { api } = await open(false);
    api
      .on('POST /api/second-factor.php?enrol=1', { secret: 'ABCDEFGH', uri: 'otpauth://x', qr: '<svg/>' })
      .on(
        'PUT /api/second-factor.php',
        new ApiError(422, { error: 'second_factor_invalid', fields: { code: 'otp_invalid' } }),
      );
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    const user = await givePassword('Continue');
    await user.type(await screen.findByLabelText('Code from the app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Code invalid')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('creates new recovery codes with the password and a code', async () => {
    const { api } = await open(true);
    api.on('POST /api/second-factor.php?codes=1', { recovery_codes: CODES });
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await givePassword('New recovery codes', '123456');
    const body = { password: 'a quiet evening', code: '123456' };
    expect(api.last('POST /api/second-factor.php?codes=1')?.body).toEqual(body);
    expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
  });

  it('is turned off only with the password and a code', async () => {
    const { api } = await open(true);
    api.on('DELETE /api/second-factor.php', undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    await givePassword('Turn off');
    expect(screen.getByLabelText('Code from the app, or a recovery code')).toHaveAccessibleDescription(
      'Please fill this in.',
    );
    expect(api.last('DELETE /api/second-factor.php')).toBeUndefined();
    api.on(STATE, stateOf(false));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Code from the app, or a recovery code'), 'aaaaa-22222');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    const body = { password: 'a quiet evening', code: 'aaaaa-22222' };
    expect(api.last('DELETE /api/second-factor.php')?.body).toEqual(body);
  });
});
