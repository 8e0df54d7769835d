import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSettings, createUser, refusal } from '@rendezvous/core/testing';
import { allNotifications, createSession, group, openSettings } from '../../testing/openSettings.tsx';

describe('the switches', () => {
  it('save one type of one channel and leave the others unchanged', async () => {
    const user = userEvent.setup();
    const { api } = await openSettings('/notifications', (server) =>
      server.on('PUT /api/notifications.php', { notifications: allNotifications }),
    );
    const news = await within(group('Emails')).findByRole('switch', { name: 'News from us' });
    await user.click(news);
    expect(news).not.toBeChecked();
    expect(api.last('PUT /api/notifications.php')?.body).toEqual({
      notifications: { news: { email: false } },
    });
  });

  it('do not include push for what is only sent by e-mail', async () => {
    await openSettings('/notifications');
    const onDevice = within(group('Notifications'));
    expect(await onDevice.findByRole('switch', { name: 'New messages' })).toBeInTheDocument();
    expect(onDevice.queryByRole('switch', { name: 'News from us' })).not.toBeInTheDocument();
    expect(await within(group('Emails')).findByRole('switch', { name: 'News from us' })).toBeVisible();
  });

  it('roll back if the server rejects the change, and show why', async () => {
    const user = userEvent.setup();
    const { core } = await openSettings('/notifications', (server) =>
      server.on('PUT /api/user.php', refusal('rate_limited')),
    );
    const invisible = screen.getByRole('switch', { name: 'Invisible mode' });
    await user.click(invisible);
    await waitFor(() => expect(invisible).not.toBeChecked());
    expect(core.toasts.items[0]?.text).toBe('text of rate_limited');
  });

  it('hide the profile from visitors', async () => {
    const user = userEvent.setup();
    const { api } = await openSettings('/notifications', (server) =>
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
    const { api } = await openSettings(
      '/notifications',
      (server) => server.on('PUT /api/notifications.php', { notifications: allNotifications }),
      { notifications_disabled: ['bounce'] },
    );
    expect(screen.getByText('Our emails bounced. Please check that your address is right.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me emails again' }));
    expect(api.last('PUT /api/notifications.php')?.body).toEqual({ enable_email: true });
    expect(screen.queryByText('We’ve stopped sending you emails')).not.toBeInTheDocument();
  });
});

describe('the table of contents', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Settings sections' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('shows the current value of each group, and links to it', async () => {
    await openSettings('/notifications', undefined, { email: 'robin@example.test', invisible: true });
    await waitFor(() => expect(entries()).toContainEqual(['Emails8 of 8', '/notifications#mail']));
    expect(entries()).toEqual([
      ['Emails8 of 8', '/notifications#mail'],
      ['Notifications', '/notifications#push'],
      ['LanguageEnglish', '/notifications#language'],
      ['PrivacyInvisible mode', '/notifications#privacy'],
      ['Blocked members1', '/notifications#blocked'],
      ['Your data', '/notifications#data'],
      ['Email addressrobin@example.test', '/notifications#email'],
      ['Password', '/notifications#password'],
      ['Passkeys0', '/notifications#passkeys'],
      ['Two-step verificationOff', '/notifications#two-step'],
      ['Where you’re logged in2', '/notifications#sessions'],
      ['Spending limitsNo limit', '/notifications#spend'],
      ['Delete account', '/notifications?delete=reason'],
    ]);
  });

  it('has headings, and the order of the groups', async () => {
    await openSettings('/notifications');
    const contents = within(screen.getByRole('navigation', { name: 'Settings sections' }));
    expect(contents.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Notifications and language',
      'Privacy and data',
      'Login and security',
      'Credits and payments',
    ]);
    const titles = screen
      .getAllByRole('region')
      .map((region) => within(region).getAllByRole('heading')[0]?.textContent ?? 'untitled');
    const labels = contents.getAllByRole('link').map((link) => link.textContent ?? '');
    expect(labels).toEqual(titles.map((title) => expect.stringMatching(`^${title}`)));
  });

  it('marks the group in the URL', async () => {
    await openSettings('/notifications#privacy');
    const contents = within(screen.getByRole('navigation', { name: 'Settings sections' }));
    const marked = contents.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/notifications#privacy']);
  });

  it('follows the switches', async () => {
    const user = userEvent.setup();
    await openSettings('/notifications', (server) =>
      server.on('PUT /api/notifications.php', { notifications: allNotifications }),
    );
    await user.click(await within(group('Emails')).findByRole('switch', { name: 'News from us' }));
    expect(entries()).toContainEqual(['Emails7 of 8', '/notifications#mail']);
  });
});

describe('the push group', () => {
  it('turns on push for this device', async () => {
    const user = userEvent.setup();
    const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
    const { api, core } = await openSettings(
      '/notifications',
      (server) => server.on('POST /api/user.php?push=1', { subscribed: true }),
      {},
      { settings: createSettings({ push_public_key: 'key' }) },
    );
    const onDevice = within(group('Notifications'));
    const on = onDevice.getByRole('switch', { name: 'Allow on this device' });
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

describe('the lists', () => {
  it('log out another device, never this one, and keep it until the response', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    const { api } = await openSettings('/notifications', (server) =>
      server.on('DELETE /api/sessions.php', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { sessions: [createSession('one', { current: true })] };
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

  it('announce that the devices are loading', async () => {
    let finish: () => void = () => undefined;
    await openSettings('/notifications', (server) =>
      server.on('GET /api/sessions.php', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { sessions: [createSession('one', { current: true })] };
      }),
    );
    const devices = within(group('Where you’re logged in'));
    expect(devices.getByRole('status')).toHaveTextContent('Loading');
    expect(devices.getByRole('generic', { busy: true })).toContainElement(devices.getByRole('status'));
    await act(async () => finish());
    expect(await devices.findByText('Browser one')).toBeVisible();
    expect(devices.queryByRole('generic', { busy: true })).not.toBeInTheDocument();
  });

  it('label a device of unknown kind', async () => {
    await openSettings('/notifications', (server) =>
      server.on('GET /api/sessions.php', { sessions: [createSession('two', { device: '' })] }),
    );
    expect(await screen.findByRole('button', { name: 'Log out Unknown device' })).toBeVisible();
    expect(screen.getByText('Unknown device')).toBeVisible();
  });

  it('offer a retry if logging out a device fails', async () => {
    const user = userEvent.setup();
    await openSettings('/notifications', (server) =>
      server.on('DELETE /api/sessions.php', refusal('internal')),
    );
    await user.click(await screen.findByRole('button', { name: 'Log out Browser two' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log out Browser two' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('restore a member if unblocking fails', async () => {
    const user = userEvent.setup();
    await openSettings('/notifications', (server) => server.on('DELETE /api/block.php', refusal('internal')));
    await user.click(await screen.findByRole('button', { name: 'Unblock Alex' }));
    expect(await screen.findByRole('button', { name: 'Unblock Alex' })).toBeVisible();
  });
});
