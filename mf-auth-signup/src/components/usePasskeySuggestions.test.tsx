import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUser } from '@rendezvous/core/testing';
import { fakePasskeys } from '@rendezvous/store-kit/testing';
import { Login } from '../scenes/Login/Login.tsx';
import { renderAuth } from '../testing/renderAuth.tsx';

const BUTTON = 'Log in with a passkey';

/** Pending browser requests for a passkey, in order. */
let open: ('suggestions' | 'dialog')[];
let dismiss: () => void;
let forget: () => void;

beforeEach(() => {
  open = [];
  forget = fakePasskeys();
  jest.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  jest.spyOn(navigator.credentials, 'get').mockImplementation(
    ({ mediation, signal } = {}) =>
      new Promise((_, reject) => {
        const kind = mediation === 'conditional' ? 'suggestions' : 'dialog';
        open.push(kind);
        const end = (error: Error) => {
          open = open.filter((each) => each !== kind);
          reject(error);
        };
        signal?.addEventListener('abort', () => end(signal.reason as Error));
        if (kind === 'dialog') dismiss = () => end(new DOMException('dismissed', 'NotAllowedError'));
      }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  forget();
});

const openLogin = () =>
  renderAuth(<Login />, {
    path: '/login',
    answers: (server) =>
      server
        .on('POST /api/passkey-login.php?options=1', {
          challenge: 'Y2hhbGxlbmdl',
          rpId: 'localhost',
          timeout: 1000,
          userVerification: 'required',
        })
        .on('POST /api/passkey-login.php', { user: createUser() }),
  });

it('suggests passkeys while the form is open, and again once the visitor has dismissed the dialog', async () => {
  await openLogin();
  await waitFor(() => expect(open).toEqual(['suggestions']));
  await userEvent.click(screen.getByRole('button', { name: BUTTON }));
  await waitFor(() => expect(open).toEqual(['dialog']));
  dismiss();
  await waitFor(() => expect(open).toEqual(['suggestions']));
  expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled();
});

it('ends the suggestions when the form closes', async () => {
  const { unmount } = await openLogin();
  await waitFor(() => expect(open).toEqual(['suggestions']));
  unmount();
  await waitFor(() => expect(open).toEqual([]));
});
