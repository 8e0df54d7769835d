import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { fakePasskeys } from '@rendezvous/store-kit/testing';
import { createBuild, createRemote, renderConsole } from '../../testing/renderConsole.tsx';

const ACT = 'PUT /api/console-releases.php';
const CONFIRM = 'POST /api/confirm.php';
const TITLE = 'Confirm that it’s you';

let forgetPasskeys = (): void => undefined;
afterEach(() => forgetPasskeys());

/** Clicks "Make live" as staff with a second factor, which opens the dialog. */
async function openDialog() {
  const build = createBuild('good1111');
  const scene = await renderConsole({
    path: '/console/releases/chat',
    roles: ['release'],
    answers: (api) =>
      api
        .on('GET /api/console-releases.php', { remotes: [createRemote([build])] })
        .on('GET /api/second-factor.php', {
          totp: true,
          recovery_codes_left: 10,
          required: true,
          passkeys: [{ id: '1', name: 'Laptop', created_at: '2026-05-01T10:00:00Z', last_used_at: null }],
          passkey_step: false,
          second_step: true,
        })
        .on('POST /api/passkey-login.php?options=1', {
          challenge: 'Y2hhbGxlbmdl',
          rpId: 'localhost',
          timeout: 1000,
          userVerification: 'required',
        })
        .on(ACT, refusal('confirmation_required')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make good1111 live' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'it works');
  await userEvent.click(screen.getByRole('button', { name: 'Make live' }));
  await screen.findByRole('dialog', { name: TITLE });
  scene.api.on(ACT, { remotes: [createRemote([{ ...build, live: true }])] });
  return scene;
}

const inDialog = () => within(screen.getByRole('dialog', { name: TITLE }));

describe('the dialog that asks staff to confirm their identity', () => {
  it('sends the password and code, closes, and performs the action', async () => {
    const { api } = await openDialog();
    api.on(CONFIRM, undefined);
    await userEvent.type(inDialog().getByLabelText(/^Your password/), 'olive harbour');
    await userEvent.type(inDialog().getByRole('textbox', { name: /^Code from the app/ }), '123456');
    await userEvent.click(inDialog().getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last(CONFIRM)?.body).toEqual({ password: 'olive harbour', code: '123456' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.count(ACT)).toBe(2);
  });

  it('marks an empty password, and sends no request', async () => {
    const { api } = await openDialog();
    await userEvent.click(inDialog().getByRole('button', { name: 'Confirm' }));
    expect(inDialog().getByLabelText(/^Your password/)).toHaveAccessibleDescription('Please fill this in.');
    expect(api.count(CONFIRM)).toBe(0);
  });

  it('stays open and shows the error if the server refuses', async () => {
    const { api } = await openDialog();
    api.on(CONFIRM, refusal('second_factor_invalid'));
    await userEvent.type(inDialog().getByLabelText(/^Your password/), 'olive harbour');
    await userEvent.click(inDialog().getByRole('button', { name: 'Confirm' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('text of second_factor_invalid');
    expect(api.count(ACT)).toBe(1);
  });

  it('accepts a passkey instead if the browser supports them', async () => {
    forgetPasskeys = fakePasskeys();
    const { api } = await openDialog();
    api.on(CONFIRM, undefined);
    await userEvent.click(inDialog().getByRole('button', { name: 'Confirm with a passkey' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last(CONFIRM)?.body).toMatchObject({ passkey: { type: 'public-key' } });
  });

  it('does not perform the action if it is cancelled', async () => {
    const { api } = await openDialog();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.count(ACT)).toBe(1);
  });
});
