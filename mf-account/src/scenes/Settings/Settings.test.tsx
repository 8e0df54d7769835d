import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Discount, Notifications, Session } from '@rendezvous/contracts';
import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import { createDiscount, createProfile, createSettings, createUser, refusal } from '@rendezvous/core/testing';
import type { FakeApi } from '@rendezvous/core/testing';
import { ApiError } from '@rendezvous/core';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Settings } from './Settings.tsx';

const all = Object.fromEntries([
  ...CHANNEL_NOTIFICATION_TYPES.email.map((type) => [type, { email: true }]),
  ...CHANNEL_NOTIFICATION_TYPES.push.map((type) => [type, { email: true, push: true }]),
]) as Notifications;

const session = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  current: false,
  device: `Browser ${id}`,
  country: null,
  created_at: '2026-04-01T12:00:00Z',
  last_seen_at: '2026-05-01T11:00:00Z',
  ...change,
});

function answerLists(api: FakeApi): FakeApi {
  return api
    .on('GET /api/notifications.php', { notifications: all })
    .on('GET /api/second-factor.php', {
      totp: false,
      recovery_codes_left: 0,
      required: false,
      passkeys: [],
      passkey_step: false,
      second_step: false,
    })
    .on('GET /api/refund.php', { closing: { refunds: [], unrefunded: 0 } })
    .on('GET /api/sessions.php', { sessions: [session('one', { current: true }), session('two')] })
    .on('GET /api/block.php', {
      profiles: [{ id: 'p-9', name: 'Alex', main_image: null, blocked_at: '2026-04-20T12:00:00Z' }],
    });
}

const group = (name: string) => screen.getByRole('region', { name });
const open = (
  path = '/notifications',
  answers: (api: FakeApi) => void = () => undefined,
  user = {},
  boot = {},
) =>
  renderAccount(<Settings />, {
    path,
    user,
    boot,
    answers: (api) => {
      answerLists(api);
      answers(api);
    },
  });

describe('switches', () => {
  it('save one type of one channel and leave the others unchanged', async () => {
    const user = userEvent.setup();
    const { api } = await open('/notifications', (server) =>
      server.on('PUT /api/notifications.php', { notifications: all }),
    );
    const news = await within(group('Emails')).findByRole('switch', { name: 'News from us' });
    await user.click(news);
    expect(news).not.toBeChecked();
    expect(api.last('PUT /api/notifications.php')?.body).toEqual({
      notifications: { news: { email: false } },
    });
  });

  it('shows no push switch for what is only sent by e-mail', async () => {
    await open('/notifications');
    const onDevice = within(group('Notifications on this device'));
    expect(await onDevice.findByRole('switch', { name: 'New messages' })).toBeInTheDocument();
    expect(onDevice.queryByRole('switch', { name: 'News from us' })).not.toBeInTheDocument();
    expect(await within(group('Emails')).findByRole('switch', { name: 'News from us' })).toBeVisible();
  });

  it('roll back when the server refuses, and show why', async () => {
    const user = userEvent.setup();
    const { core } = await open('/notifications', (server) =>
      server.on('PUT /api/user.php', refusal('rate_limited')),
    );
    const invisible = screen.getByRole('switch', { name: 'Invisible mode' });
    await user.click(invisible);
    await waitFor(() => expect(invisible).not.toBeChecked());
    expect(core.toasts.items[0]?.text).toBe('text of rate_limited');
  });

  it('let people without an account see the profile, or not', async () => {
    const user = userEvent.setup();
    const { api } = await open('/notifications', (server) =>
      server.on('PUT /api/user.php', { user: createUser({ visible_to_visitors: false }) }),
    );
    const visible = screen.getByRole('switch', { name: 'People without an account can see me' });
    expect(visible).toBeChecked();
    await user.click(visible);
    expect(api.last('PUT /api/user.php')?.body).toEqual({ visible_to_visitors: false });
    await waitFor(() => expect(visible).not.toBeChecked());
  });

  it('re-enable stopped emails', async () => {
    const user = userEvent.setup();
    const { api } = await open(
      '/notifications',
      (server) => server.on('PUT /api/notifications.php', { notifications: all }),
      { notifications_disabled: ['bounce'] },
    );
    expect(screen.getByText('Our emails bounced. Please check that your address is right.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me emails again' }));
    expect(api.last('PUT /api/notifications.php')?.body).toEqual({ enable_email: true });
    expect(screen.queryByText('We’ve stopped sending you emails')).not.toBeInTheDocument();
  });
});

describe('push', () => {
  it('is turned on for this device by its switch', async () => {
    const user = userEvent.setup();
    const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
    const { api, core } = await open(
      '/notifications',
      (server) => server.on('POST /api/user.php?push=1', { subscribed: true }),
      {},
      { settings: createSettings({ push_public_key: 'key' }) },
    );
    const onDevice = within(group('Notifications on this device'));
    const on = onDevice.getByRole('switch', { name: 'Notifications on this device' });
    expect(on).toBeDisabled();
    await act(() =>
      core.push.connect({
        supported: () => true,
        permission: () => 'default',
        current: async () => null,
        subscribe: async () => subscription,
        unsubscribe: async () => undefined,
        onMessage: () => () => undefined,
      }),
    );
    await user.click(on);
    await waitFor(() => expect(on).toBeChecked());
    expect(api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
  });
});

describe('the email address', () => {
  it('is changed with the password, once its link is used', async () => {
    const user = userEvent.setup();
    const { api } = await open('/notifications', (server) =>
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

describe('password', () => {
  it('shows field errors before the request', async () => {
    const user = userEvent.setup();
    const { api } = await open();
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
  ])('rates %s for its member: %s', async (password, verdict) => {
    const user = { profile: createProfile({ name: 'Gwendolyn' }), email: 'wildrose@example.org' };
    await open('/notifications', undefined, user);
    const form = within(group('Password'));
    await userEvent.type(form.getByLabelText(/^New password$/), password);
    expect(await form.findByText(verdict, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('shows the rejection at the old password and keeps the input', async () => {
    const user = userEvent.setup();
    const wrong = new ApiError(422, {
      error: 'wrong_password',
      message: 'no',
      fields: { old_password: 'wrong_password' },
    });
    await open('/notifications', (server) => server.on('PUT /api/password.php', wrong));
    const form = within(group('Password'));
    await user.type(form.getByLabelText(/^Current password/), 'guess');
    await user.type(form.getByLabelText(/^New password$/), 'four green bottles');
    await user.type(form.getByLabelText(/^Repeat new password/), 'four green bottles');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Please check your old password.')).toBeVisible();
    expect(form.getByLabelText(/^New password$/)).toHaveValue('four green bottles');
  });
});

describe('lists', () => {
  it('log out another device, never this one; it stays listed until that is done', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    const { api } = await open('/notifications', (server) =>
      server.on('DELETE /api/sessions.php', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { sessions: [session('one', { current: true })] };
      }),
    );
    const end = await screen.findByRole('button', { name: 'Log out Browser two' });
    await user.click(end);
    expect(end).toHaveAttribute('aria-busy', 'true');
    finish();
    await waitFor(() => expect(screen.queryByText('Browser two')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Log out Browser one' })).not.toBeInTheDocument();
    expect(api.last('DELETE /api/sessions.php')?.body).toEqual({ id: 'two' });
  });

  it('name a device of unknown kind', async () => {
    await open('/notifications', (server) =>
      server.on('GET /api/sessions.php', { sessions: [session('two', { device: '' })] }),
    );
    expect(await screen.findByRole('button', { name: 'Log out Unknown device' })).toBeVisible();
    expect(screen.getByText('Unknown device')).toBeVisible();
  });

  it('let the member retry a failed logout of a device', async () => {
    const user = userEvent.setup();
    await open('/notifications', (server) => server.on('DELETE /api/sessions.php', refusal('internal')));
    await user.click(await screen.findByRole('button', { name: 'Log out Browser two' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log out Browser two' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('restore a member in the list when unblocking fails', async () => {
    const user = userEvent.setup();
    await open('/notifications', (server) => server.on('DELETE /api/block.php', refusal('internal')));
    await user.click(await screen.findByRole('button', { name: 'Unblock Alex' }));
    expect(await screen.findByRole('button', { name: 'Unblock Alex' })).toBeVisible();
  });

  it('offer a retry when a list does not load', async () => {
    const user = userEvent.setup();
    const { api } = await open('/notifications', (server) =>
      server.on('GET /api/block.php', refusal('internal')),
    );
    const blocked = within(group('Blocked members'));
    await blocked.findByText('This didn’t load.');
    api.on('GET /api/block.php', { profiles: [] });
    await user.click(blocked.getByRole('button', { name: 'Try again' }));
    expect(await blocked.findByText('You haven’t blocked anyone.')).toBeVisible();
  });
});

describe('spending', () => {
  it('parses amounts as people write them', async () => {
    const user = userEvent.setup();
    const { api } = await open('/notifications', (server) =>
      server.on('PUT /api/user.php', { user: createUser() }),
    );
    const form = within(group('Spending limits'));
    await user.type(form.getByLabelText(/Daily limit/), '25,50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(api.last('PUT /api/user.php')?.body).toEqual({
      spend_limit: { daily: 2550, monthly: null, currency: 'EUR', cool_off_until: null },
    });
  });

  it('leads to the invoices and refunds', async () => {
    await open();
    const link = within(group('Spending limits')).getByRole('link', { name: /invoices and refunds/ });
    expect(link).toHaveAttribute('href', '/transactions');
  });

  it('rejects a daily limit above the monthly one', async () => {
    const user = userEvent.setup();
    await open();
    const form = within(group('Spending limits'));
    await user.type(form.getByLabelText(/Daily limit/), '50');
    await user.type(form.getByLabelText(/Monthly limit/), '20');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('That’s too high.')).toBeVisible();
  });

  it('shows when a higher limit becomes active, and a pause keeps the request', async () => {
    const user = userEvent.setup();
    const next = { daily: 5000, monthly: null, from: '2026-05-02T12:00:00Z' };
    const limit = { daily: 2000, monthly: 9000, currency: 'EUR' as const, cool_off_until: null, next };
    const { api } = await open(
      '/notifications',
      (server) => server.on('PUT /api/user.php', { user: createUser({ spend_limit: limit }) }),
      { spend_limit: limit },
    );
    const form = within(group('Spending limits'));
    expect(form.getByText(/^From .*2026/)).toBeVisible();
    expect(form.getByText('€50.00')).toBeVisible();
    expect(form.getByText('no limit')).toBeVisible();
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

describe('deleting the account', () => {
  const leave = async (reason: string | null) => {
    const user = userEvent.setup();
    if (reason !== null) await user.click(screen.getByRole('radio', { name: reason }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument());
  };

  it('starts at the end of the settings', async () => {
    const user = userEvent.setup();
    const { location } = await open();
    await user.click(within(group('Delete account')).getByRole('link', { name: 'Delete my account' }));
    expect(location()).toBe('/notifications?delete=reason');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Why are you leaving?');
  });

  it('asks for one of seven reasons, and for remarks only where they help', async () => {
    const user = userEvent.setup();
    await open('/notifications?delete=reason');
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
    const { location } = await open('/notifications?delete=reason');
    await leave(null);
    expect(location()).toBe('/notifications?delete=password');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm with your password');
  });

  it('names what is refunded for unused credits, in each currency, and what is too old', async () => {
    await open('/notifications?delete=password', (server) =>
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

  it('offers invisible mode to members who are not looking, and enables it', async () => {
    const user = userEvent.setup();
    const { location, api } = await open('/notifications?delete=reason', (server) =>
      server.on('PUT /api/user.php', { user: createUser({ invisible: true }) }),
    );
    await leave('I’m not looking any more');
    await user.click(screen.getByRole('button', { name: 'Turn on invisible mode' }));
    expect(api.last('PUT /api/user.php')?.body).toEqual({ invisible: true });
    await waitFor(() => expect(location()).toBe('/notifications'));
  });

  it('offers the site’s code for the reason price, with a skip button, even to a fast member', async () => {
    const user = userEvent.setup();
    let tell: (answer: { discountcode: Discount }) => void = () => undefined;
    const telling = new Promise<{ discountcode: Discount }>((resolve) => (tell = resolve));
    await open('/notifications?delete=reason', (server) =>
      server
        .on('GET /api/companyinfo.php', {
          companyinfo: {
            name: 'Example',
            address: '',
            kvk: '',
            city: '',
            country: 'NL',
            representative: null,
            processors: [],
            tradenames: [],
            vat_numbers: {},
            support_phone: null,
            delete_discount: 'STAY25',
            added: '2024-01-01T00:00:00Z',
          },
        })
        .on('GET /api/discountcode.php', () => telling),
    );
    await user.click(screen.getByRole('radio', { name: 'Too expensive' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Why are you leaving?');
    tell({ discountcode: createDiscount({ code: 'STAY25' }) });
    await screen.findByRole('heading', { level: 1, name: '25% off your next credits' });
    expect(screen.getByRole('link', { name: 'Use my code' })).toHaveAttribute(
      'href',
      '/credits?discountcode=STAY25',
    );
    await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm with your password');
  });

  it('deletes with the password and the reason', async () => {
    const user = userEvent.setup();
    const { api, location } = await open('/notifications?delete=reason', (server) =>
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
