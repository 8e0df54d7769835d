import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '@rendezvous/core';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { atAccount, created, fillAccount, heading, submit } from '../../testing/signupSteps.tsx';

const CREATE = 'POST /api/signup.php';

describe('the response to the final submit', () => {
  /** The response for a rejected address, with a code and a field error. */
  const taken = (error: 'email_in_use' | 'account_pending_deletion') =>
    new ApiError(409, { error, message: `text of ${error}`, fields: { email: 'email_in_use' } });

  it('leads back to the step with the rejected field', async () => {
    const user = userEvent.setup();
    const fields = { date_of_birth: 'too_young', email: 'email_invalid' } as const;
    const invalid = new ApiError(422, { error: 'invalid', message: 'Please check', fields });
    await atAccount(user, (server) => server.on(CREATE, invalid));
    await fillAccount(user);
    await submit(user);
    expect(await heading('Enter your date of birth (18+)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /date of birth/ })).toHaveAccessibleDescription(
      /You need to be 18 or older\./,
    );
  });

  it('shows a missing consent at its box', async () => {
    const user = userEvent.setup();
    const fields = { 'consents.sensitive': 'consent_required' } as const;
    const invalid = new ApiError(422, { error: 'invalid', message: 'Please check', fields });
    await atAccount(user, (server) => server.on(CREATE, invalid));
    await fillAccount(user);
    await submit(user);
    expect(screen.getByRole('checkbox', { name: /^You can use my gender/ })).toHaveAccessibleDescription(
      /We need your consent for this\./,
    );
  });

  it('offers to log in or to reset the password if the address is in use', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, taken('email_in_use')));
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have an account');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  });

  it('says that an account is pending deletion', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, taken('account_pending_deletion')));
    await fillAccount(user);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This account is about to be deleted');
    expect(alert).toHaveTextContent(/restore it with the link in the email we sent you, or contact customer/);
  });

  it('cannot lead to a second account if it is lost, because the retry has the same key', async () => {
    const user = userEvent.setup();
    const keys: (string | undefined)[] = [];
    const bodies: (BodyOf<typeof CREATE> | undefined)[] = [];
    const { location } = await atAccount(user, (server) =>
      server.on(CREATE, ({ idempotencyKey, body }) => {
        keys.push(idempotencyKey);
        bodies.push(body);
        if (keys.length === 1) throw new NetworkError('network');
        return created;
      }),
    );
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    await submit(user);
    await waitFor(() => expect(location()).toBe('/complete-signup'));
    expect(keys[1]).toBe(keys[0]);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('causes no conflict if it is lost and the input changes, because the next attempt has a new key', async () => {
    const user = userEvent.setup();
    const keys: (string | undefined)[] = [];
    await atAccount(user, (server) =>
      server.on(CREATE, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new NetworkError('network');
      }),
    );
    await fillAccount(user);
    await submit(user);
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'x');
    await submit(user);
    await user.click(screen.getByRole('checkbox', { name: /^Email me news/ }));
    await submit(user);
    expect(new Set(keys).size).toBe(3);
  });

  it('is replaced by an explanation if the network fails', async () => {
    const user = userEvent.setup();
    await atAccount(user, (server) => server.on(CREATE, new NetworkError('network')));
    await fillAccount(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  });
});
