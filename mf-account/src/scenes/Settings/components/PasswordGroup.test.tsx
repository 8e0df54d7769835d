import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProfile } from '@rendezvous/core/testing';
import { ApiError } from '@rendezvous/core';
import { group, openSettings } from '../../../testing/openSettings.tsx';

describe('the password group', () => {
  it('shows field errors without a request', async () => {
    const user = userEvent.setup();
    const { api } = await openSettings();
    const form = within(group('Password'));
    await user.type(form.getByLabelText(/^Current password/), 'old');
    await user.type(form.getByLabelText(/^New password$/), 'short');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(form.getByText('Use at least 8 characters.')).toBeVisible();
    expect(form.getByText('The entered passwords are not the same.')).toBeVisible();
    expect(api.count('PUT /api/password.php')).toBe(0);
  });

  it.each([
    ['gwendolyn1', 'Easy to guess'],
    ['wildrose7', 'Easy to guess'],
    ['a quiet evening', 'Very strong'],
  ])('rates %s with the member’s name and address in mind: %s', async (password, verdict) => {
    const user = { profile: createProfile({ name: 'Gwendolyn' }), email: 'wildrose@example.org' };
    await openSettings('/notifications', undefined, user);
    const form = within(group('Password'));
    await userEvent.type(form.getByLabelText(/^New password$/), password);
    expect(await form.findByText(verdict)).toBeVisible();
  });

  it('shows a wrong old password at its field and keeps the input', async () => {
    const user = userEvent.setup();
    const wrong = new ApiError(422, {
      error: 'wrong_password',
      message: 'no',
      fields: { old_password: 'wrong_password' },
    });
    await openSettings('/notifications', (server) => server.on('PUT /api/password.php', wrong));
    const form = within(group('Password'));
    await user.type(form.getByLabelText(/^Current password/), 'guess');
    await user.type(form.getByLabelText(/^New password$/), 'four green bottles');
    await user.type(form.getByLabelText(/^Repeat new password/), 'four green bottles');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Please check your old password.')).toBeVisible();
    expect(form.getByLabelText(/^New password$/)).toHaveValue('four green bottles');
  });
});
