import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Discount } from '@rendezvous/contracts';
import { createDiscount, createUser } from '@rendezvous/core/testing';
import { group, openSettings } from '../../../testing/openSettings.tsx';

describe('the account deletion', () => {
  const leave = async (reason: string | null) => {
    const user = userEvent.setup();
    if (reason !== null) await user.click(screen.getByRole('radio', { name: reason }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument());
  };

  it('starts at the end of the settings', async () => {
    const user = userEvent.setup();
    const { location } = await openSettings();
    await user.click(within(group('Delete account')).getByRole('link', { name: 'Delete my account' }));
    expect(location()).toBe('/notifications?delete=reason');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Why are you leaving?');
  });

  it('asks for one of seven reasons, and for remarks on two of them', async () => {
    const user = userEvent.setup();
    await openSettings('/notifications?delete=reason');
    const reasons = screen.getAllByRole<HTMLInputElement>('radio');
    expect(reasons.map(({ value }) => value)).toEqual([
      'price',
      'found_someone',
      'not_looking',
      'site_problems',
      'no_members',
      'time',
      'other',
    ]);
    const withRemarks: string[] = [];
    for (const reason of reasons) {
      await user.click(reason);
      if (screen.queryByRole('textbox')) withRemarks.push(reason.value);
    }
    expect(withRemarks).toEqual(['site_problems', 'other']);
  });

  it('goes straight to the password without a reason', async () => {
    const { location } = await openSettings('/notifications?delete=reason');
    await leave(null);
    expect(location()).toBe('/notifications?delete=password');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm with your password');
  });

  it('says which unused credits are refunded, by currency, and which are too old', async () => {
    await openSettings('/notifications?delete=password', (server) =>
      server.on('GET /api/refund.php', {
        closing: {
          refunds: [
            { credits: 20, amount: { amount: 2399, currency: 'EUR' } },
            { credits: 1, amount: { amount: 1500, currency: 'CHF' } },
          ],
          unrefunded: 4,
        },
      }),
    );
    expect(await screen.findByText(/^We’ll refund €23\.99 for 20 unused credits/)).toBeVisible();
    expect(screen.getByText(/^We’ll refund CHF\s15\.00 for 1 unused credit\./)).toBeVisible();
    expect(screen.getByText(/^You bought 4 credits too long ago for a refund/)).toBeVisible();
  });

  it('offers invisible mode to members who have stopped looking, and enables it', async () => {
    const user = userEvent.setup();
    const { location, api } = await openSettings('/notifications?delete=reason', (server) =>
      server.on('PUT /api/user.php', { user: createUser({ invisible: true }) }),
    );
    await leave('I’ve stopped looking');
    await user.click(screen.getByRole('button', { name: 'Turn on invisible mode' }));
    expect(api.last('PUT /api/user.php')?.body).toEqual({ invisible: true });
    await waitFor(() => expect(location()).toBe('/notifications'));
  });

  it('waits for a discount code if the reason is the price, and lets the member decline it', async () => {
    const user = userEvent.setup();
    let tell: (answer: { discountcode: Discount }) => void = () => undefined;
    const telling = new Promise<{ discountcode: Discount }>((resolve) => (tell = resolve));
    await openSettings('/notifications?delete=reason', (server) =>
      server.on('POST /api/deletion.php', () => telling),
    );
    await user.click(screen.getByRole('radio', { name: 'Too expensive' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Why are you leaving?');
    tell({ discountcode: createDiscount({ code: 'STAY25', expires: '2026-05-08T12:00:00Z' }) });
    await screen.findByRole('heading', { level: 1, name: '25% off your next credits' });
    expect(screen.getByText(/^The code STAY25 is yours until 8 May 2026,/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use my code' })).toHaveAttribute(
      'href',
      '/credits?discountcode=STAY25',
    );
    await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm with your password');
  });

  it('deletes with the password and the reason', async () => {
    const user = userEvent.setup();
    const { api, location } = await openSettings('/notifications?delete=reason', (server) =>
      server.on('DELETE /api/user.php', { reactivate_until: '2026-05-15T12:00:00Z' }),
    );
    await user.click(screen.getByRole('radio', { name: 'Another reason' }));
    await user.click(screen.getByRole('textbox', { name: /^Anything you’d like to tell us/ }));
    await user.paste('Moving abroad');
    await leave('Another reason');
    await user.type(screen.getByLabelText(/^Your password/), 'olive harbour');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(location()).toBe('/account-deleted'));
    expect(api.last('DELETE /api/user.php')?.body).toEqual({
      password: 'olive harbour',
      reason: 'other',
      remarks: 'Moving abroad',
    });
  });
});
