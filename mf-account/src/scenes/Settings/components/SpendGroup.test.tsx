import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createUser } from '@rendezvous/core/testing';
import { group, openSettings } from '../../../testing/openSettings.tsx';

describe('the spending group', () => {
  it('parses amounts as people write them', async () => {
    const user = userEvent.setup();
    const { api } = await openSettings('/notifications', (server) =>
      server.on('PUT /api/user.php', { user: createUser() }),
    );
    const form = within(group('Spending limits'));
    await user.type(form.getByLabelText(/Daily limit/), '25,50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(api.last('PUT /api/user.php')?.body).toEqual({
      spend_limit: { daily: 2550, monthly: null, currency: 'EUR', cool_off_until: null },
    });
  });

  it('links to the invoices and refunds', async () => {
    await openSettings();
    const link = within(group('Spending limits')).getByRole('link', { name: /invoices and refunds/ });
    expect(link).toHaveAttribute('href', '/transactions');
  });

  it('rejects a daily limit above the monthly one', async () => {
    const user = userEvent.setup();
    await openSettings();
    const form = within(group('Spending limits'));
    await user.type(form.getByLabelText(/Daily limit/), '50');
    await user.type(form.getByLabelText(/Monthly limit/), '20');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('That’s too high.')).toBeVisible();
  });

  it('shows when a higher limit takes effect, and keeps that request when a pause starts', async () => {
    const user = userEvent.setup();
    const next = { daily: 5000, monthly: null, from: '2026-05-02T12:00:00Z' };
    const limit = { daily: 2000, monthly: 9000, currency: 'EUR' as const, cool_off_until: null, next };
    const { api } = await openSettings(
      '/notifications',
      (server) => server.on('PUT /api/user.php', { user: createUser({ spend_limit: limit }) }),
      { spend_limit: limit },
    );
    const form = within(group('Spending limits'));
    expect(form.getByText(/^From .*2026/)).toBeVisible();
    expect(form.getByText('€50.00')).toBeVisible();
    expect(form.getByText('No limit')).toBeVisible();
    expect(form.getByLabelText(/Daily limit/)).toHaveValue('20');
    await user.click(form.getByRole('button', { name: 'For 24 hours' }));
    expect(api.last('PUT /api/user.php')?.body).toMatchObject({
      spend_limit: { daily: 5000, monthly: null },
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(api.last('PUT /api/user.php')?.body).toMatchObject({
      spend_limit: { daily: 2000, monthly: 9000 },
    });
  });
});
