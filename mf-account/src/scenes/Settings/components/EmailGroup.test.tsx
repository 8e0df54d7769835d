import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { group, openSettings } from '../../../testing/openSettings.tsx';

describe('the email group', () => {
  it('requests a change with the password, and shows the new address', async () => {
    const user = userEvent.setup();
    const { api } = await openSettings('/notifications', (server) =>
      server.on('POST /api/mail-change.php', undefined),
    );
    const form = within(group('Email address'));
    await user.type(form.getByLabelText(/^New email address/), 'new@example.test');
    await user.type(form.getByLabelText(/^Your password/), 'olive harbour');
    await user.click(form.getByRole('button', { name: 'Change email address' }));
    expect(await form.findByText(/new@example\.test/)).toBeVisible();
    expect(api.last('POST /api/mail-change.php')?.body).toEqual({
      email: 'new@example.test',
      password: 'olive harbour',
    });
  });
});
