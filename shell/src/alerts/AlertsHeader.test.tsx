import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SelfUser } from '@rendezvous/contracts';
import { FakeApi, FakeClock, createDiscount, refusal } from '@rendezvous/core/testing';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const notices = () => within(screen.getByRole('region', { name: 'Notices' }));
const noNotices = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull());

async function goTo(shell: Awaited<ReturnType<typeof renderShell>>, path: string): Promise<void> {
  act(() => shell.router.navigator.push(path));
  await waitFor(() => expect(shell.router.place.location.pathname).toBe(path));
}

const image = { id: 'i', filename: 'a', thumb_filename: 'b', match_filename: 'c', status: 'active' } as const;
const pictured = { ...testUser().profile, main_image: image };
const withPicture = (change: Partial<SelfUser> = {}) => testUser({ profile: pictured, ...change });

describe('several notices', () => {
  const stopped = testUser({ notifications_disabled: ['bounce'] });

  it('come one at a time, the next with the next screen', async () => {
    const shell = await renderShell({ path: '/members', boot: { user: stopped } });
    expect(notices().getByText('Your profile has no picture yet')).toBeVisible();
    expect(notices().queryByText('Our emails do not reach you')).toBeNull();
    await userEvent.click(notices().getByRole('button', { name: 'Hide this notice' }));
    await noNotices();
    await goTo(shell, '/likes');
    expect(notices().getByText('Our emails do not reach you')).toBeVisible();
    expect(shell.platform.core.dismissals.isDismissed('hide-enrich-alert')).toBe(true);
  });

  it('leave the place to the next where the route hides the first', async () => {
    await renderShell({ path: '/profile', boot: { user: stopped } });
    expect(notices().getByText('Our emails do not reach you')).toBeVisible();
    expect(notices().queryByText('Your profile has no picture yet')).toBeNull();
  });
});

describe('no picture', () => {
  it('leads to the profile, where it is not said again', async () => {
    const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
    await userEvent.click(notices().getByRole('link', { name: 'Add a picture' }));
    await noNotices();
    expect(shell.router.place.location.pathname).toBe('/profile');
  });
});

describe('stopped emails', () => {
  it('lead to the settings, and the notice can be hidden', async () => {
    const user = withPicture({ notifications_disabled: ['bounce'] });
    const shell = await renderShell({ path: '/members', boot: { user } });
    expect(notices().getByText('Our emails do not reach you')).toBeVisible();
    expect(notices().getByRole('link', { name: 'See the settings' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await userEvent.click(notices().getByRole('button', { name: 'Hide this notice' }));
    await noNotices();
    expect(shell.platform.core.dismissals.isDismissed('hide-disabled-notifications-alert')).toBe(true);
  });
});

describe('push', () => {
  const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
  const supportedPush = {
    supported: () => true,
    permission: () => 'default' as const,
    current: () => Promise.resolve(null),
    unsubscribe: () => Promise.resolve(),
    onMessage: () => () => undefined,
  };

  async function offered(subscribe: () => Promise<typeof subscription>) {
    const api = new FakeApi().on('POST /api/user.php?push=1', { subscribed: true });
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({ path: '/members', boot: { user: withPicture() }, settings, api });
    await act(() => shell.platform.core.push.connect({ ...supportedPush, subscribe }));
    await goTo(shell, '/likes');
    return { api, ...shell };
  }

  it('that is offered late waits for the next screen: nothing moves under the finger', async () => {
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({ path: '/members', boot: { user: withPicture() }, settings });
    const port = { ...supportedPush, subscribe: () => Promise.resolve(subscription) };
    await act(() => shell.platform.core.push.connect(port));
    expect(shell.platform.core.push.isAvailable).toBe(true);
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
    await goTo(shell, '/likes');
    expect(notices().getByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('is asked for by a tap alone, and then needs no notice', async () => {
    const subscribe = jest.fn(() => Promise.resolve(subscription));
    const { api, platform } = await offered(subscribe);
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.click(notices().getByRole('button', { name: 'Turn on' }));
    await noNotices();
    expect(api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    expect(platform.core.toasts.items).toMatchObject([{ text: 'Notifications are on.' }]);
  });

  it('can be put off, which is remembered', async () => {
    const { platform } = await offered(() => Promise.resolve(subscription));
    await userEvent.click(notices().getByRole('button', { name: 'Hide this notice' }));
    await noNotices();
    expect(platform.core.dismissals.isDismissed('hide-push-notification-alert')).toBe(true);
  });
});

describe('discounts', () => {
  const now = '2026-05-01T12:00:00Z';
  const welcome = createDiscount({ code: 'WELCOME', kind: 'welcome' });

  /** A member of one hour. */
  async function discounted(path: string, bonus: boolean, change: Partial<SelfUser> = { profile: pictured }) {
    const api = new FakeApi().on('GET /api/discountcode.php', ({ query }) => {
      if (query?.welcome) return { discountcode: welcome };
      if (!bonus) throw refusal('discount_used');
      return { discountcode: createDiscount() };
    });
    const user = testUser({ signup_date: '2026-05-01T11:00:00Z', ...change });
    const shell = await renderShell({
      path: '/pages/faq',
      boot: { user, now },
      api,
      clock: new FakeClock(now),
    });
    await act(() => shell.platform.core.timeBonus.load());
    await goTo(shell, path);
    return shell;
  }

  it('the time bonus counts down over the members area and leads to the credits', async () => {
    await discounted('/members', true);
    expect(notices().getByRole('timer')).toHaveTextContent(
      '25% off your first credits, for another 03:00:00',
    );
    expect(notices().getByRole('link')).toHaveAttribute('href', '/credits');
  });

  it('the time bonus, which runs out, takes no other notice’s place', async () => {
    await discounted('/members', true, {});
    expect(notices().getByRole('timer')).toBeVisible();
    expect(notices().getByText('Your profile has no picture yet')).toBeVisible();
  });

  it('the welcome discount stands there when there is no time bonus', async () => {
    await discounted('/members', false);
    const link = notices().getByRole('link', { name: /^25% off your first purchase/ });
    expect(link).toHaveAttribute('href', '/credits');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([true, false])('neither is said outside the members area', async (bonus) => {
    await discounted('/profile', bonus);
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  });
});

describe('the confirmation of the address', () => {
  const unconfirmed = withPicture({ status: 'not_confirmed' });
  const user = { ...unconfirmed, profile: { ...unconfirmed.profile, status: 'disabled' as const } };

  it('is sent again on demand', async () => {
    const api = new FakeApi().on('POST /api/activate.php?resend=1', {
      email: user.email,
      resend_after: '2026-05-01T12:01:00Z',
    });
    const shell = await renderShell({ path: '/members', boot: { user }, api });
    await userEvent.click(notices().getByRole('button', { name: 'Send it again' }));
    expect(api.count('POST /api/activate.php?resend=1')).toBe(1);
    expect(shell.platform.core.toasts.items).toMatchObject([{ text: 'The email is on its way.' }]);
  });

  it('is a dialog on a phone right after the sign-up, once', async () => {
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(matchMedia(media), { matches: media === '(max-width: 767px)' }),
      );
    const shell = await renderShell({ path: '/signup-matches?signup-complete=1', boot: { user } });
    // Its frame is loaded with the first dialog.
    const name = 'Confirm your email address';
    const dialog = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
    expect(within(dialog).getByRole('button', { name: 'Send it again' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.router.place.location.search).toBe('');
    expect(notices().getByText('Confirm your email address')).toBeVisible();
  });
});
