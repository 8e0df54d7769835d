import { describe, expect, it, jest } from '@jest/globals';
import { when } from 'mobx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertContribution, SelfUser } from '@rendezvous/contracts';
import type { AlertProps } from '@rendezvous/platform';
import { FakeApi, FakeClock, createDiscount, hydratingPage } from '@rendezvous/core/testing';
import { declareRemote, declaredRemotes } from '../testing/declaredRemotes.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

type Shell = Awaited<ReturnType<typeof renderShell>>;

const notices = () => within(screen.getByRole('region', { name: 'Notices' }));
const headings = () =>
  notices()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const noNotices = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument());

async function goTo(shell: Shell, path: string): Promise<void> {
  const { router } = shell;
  // Navigation is a transition, so only `act` renders it.
  await act(async () => {
    router.navigator.push(path);
    await when(() => router.place.location.pathname === path);
  });
}

async function goBack(shell: Shell, path: string): Promise<void> {
  await act(async () => {
    shell.router.navigator.go(-1);
    await when(() => shell.router.place.location.pathname === path);
  });
}

const image = { id: 'i', filename: 'a', thumb_filename: 'b', match_filename: 'c', status: 'active' } as const;
const pictured = { ...testUser().profile, main_image: image };
const withPicture = (change: Partial<SelfUser> = {}) => testUser({ profile: pictured, ...change });
const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
const push = {
  supported: () => true,
  permission: () => 'default' as const,
  current: () => Promise.resolve(null),
  subscribe: () => Promise.resolve(subscription),
  unsubscribe: () => Promise.resolve(),
  onMessage: () => () => undefined,
};

describe('the remotes’ alerts', () => {
  it('show one at a time, by priority', async () => {
    const profile = { ...testUser().profile, status: 'disabled' as const };
    const user = testUser({ status: 'not_confirmed', profile, failed_payment: '7' });
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({ path: '/members', boot: { user }, settings });
    expect(headings()).toEqual(['mf_auth_signup/ActivationAlert']);
    const { session } = shell.platform.core;
    await act(() => shell.platform.core.push.connect(push));
    const notifications_disabled = ['bounce' as const];
    act(() => session.patchUser({ status: 'confirmed', has_sent_message: true, notifications_disabled }));
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/StoppedMailAlert']);
    act(() => shell.platform.core.dismissals.dismiss('hide-disabled-notifications-alert'));
    await goTo(shell, '/members');
    expect(headings()).toEqual(['mf_payments/FailedPaymentAlert']);
    act(() => session.patchUser({ failed_payment: null }));
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/EnrichAlert']);
    act(() => session.patchProfile({ main_image: image }));
    await goTo(shell, '/members');
    expect(headings()).toEqual(['mf_account/PushAlert']);
  });

  it('show the next one if the route hides the first one', async () => {
    const user = withPicture({ notifications_disabled: ['bounce'], failed_payment: '7' });
    await renderShell({ path: '/notifications', boot: { user } });
    expect(headings()).toEqual(['mf_payments/FailedPaymentAlert']);
  });

  it('are not shown to visitors, in a conversation or above a profile', async () => {
    const shell = await renderShell({ path: '/members' });
    await noNotices();
    act(() => shell.platform.core.session.setUser(testUser()));
    await goTo(shell, '/chats/c1');
    await noNotices();
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/EnrichAlert']);
    await goTo(shell, '/members/p-1');
    await noNotices();
  });

  it('disappear when their condition no longer holds', async () => {
    const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
    expect(headings()).toEqual(['mf_account/EnrichAlert']);
    act(() => shell.platform.core.session.patchProfile({ main_image: image }));
    await noNotices();
  });

  it('wait for the next screen if their code is not loaded yet, so that nothing moves while it is read', async () => {
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({
      path: '/members',
      boot: { user: withPicture({ has_sent_message: true }) },
      settings,
    });
    await act(() => shell.platform.core.push.connect(push));
    expect(shell.platform.core.push.isAvailable).toBe(true);
    expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/PushAlert']);
  });

  it('do not push down a screen that was open without them when the visitor returns to it', async () => {
    const settings = { push_public_key: 'key' };
    const user = withPicture({ has_sent_message: true });
    const shell = await renderShell({ path: '/members', boot: { user }, settings });
    await act(() => shell.platform.core.push.connect(push));
    await goTo(shell, '/members/p-1');
    await goBack(shell, '/members');
    await noNotices();
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/PushAlert']);
    await goTo(shell, '/likes/m/p-1');
    await goBack(shell, '/likes');
    expect(headings()).toEqual(['mf_account/PushAlert']);
  });

  it('do not push down the list of conversations when the back link of a conversation leads to it', async () => {
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({ path: '/chats', boot: { user: withPicture() }, settings });
    await act(() => shell.platform.core.push.connect(push));
    await goTo(shell, '/chats/c1');
    act(() => shell.platform.core.session.patchUser({ has_sent_message: true }));
    await goTo(shell, '/chats');
    await noNotices();
  });
});

describe('a discount', () => {
  const now = '2026-05-01T12:00:00Z';

  it.each(['/members', '/chats', '/likes', '/premium'])(
    'is shown above %s unless a notice is',
    async (path) => {
      const api = new FakeApi().on('GET /api/discountcode.php', { discountcode: createDiscount() });
      const user = withPicture({ signup_date: '2026-05-01T11:00:00Z', notifications_disabled: ['bounce'] });
      const clock = new FakeClock(now);
      const shell = await renderShell({ path: '/pages/faq', boot: { user, now }, api, clock });
      await act(() => shell.platform.core.timeBonus.load());
      await goTo(shell, path);
      expect(headings()).toEqual(['mf_account/StoppedMailAlert']);
      act(() => shell.platform.core.session.patchUser({ notifications_disabled: [] }));
      await goTo(shell, '/profile');
      await noNotices();
      await goTo(shell, path);
      expect(headings()).toEqual(['mf_payments/DiscountBanner']);
    },
  );
});

describe('an alert', () => {
  const Hello = ({ dismissLabel, onDismiss }: AlertProps) => (
    <>
      <p>Hello</p>
      {onDismiss ? <button onClick={onDismiss}>{dismissLabel}</button> : null}
    </>
  );
  const Second = () => <p>Second</p>;

  async function withAlerts(load: () => Promise<unknown>, change: Partial<AlertContribution> = {}) {
    const first = { id: 'first', module: 'Hello', priority: 1, when: { 'session.isLoggedIn': true } };
    const contributes = {
      alerts: [
        { ...first, id: 'second', module: 'Second', priority: 2 },
        { ...first, ...change },
      ],
    };
    const exposes = ['Hello', 'Second', 'Pricing', 'Credits'];
    return renderShell({
      path: '/credits',
      boot: { user: testUser() },
      declared: {
        payments: declareRemote({ exposes, contributes, labels: {} }),
        members: declaredRemotes.members!,
      },
      load: (container, module) => {
        if (module === 'Hello') return load();
        const Other = () => <h1>{`${container}/${module}`}</h1>;
        return Promise.resolve({ default: module === 'Second' ? Second : Other });
      },
    });
  }

  it('is dismissed permanently by its close button, and its space stays empty until the next screen', async () => {
    const shell = await withAlerts(() => Promise.resolve({ default: Hello }), { dismissal: 'hide-hello' });
    expect(notices().getByText('Hello')).toBeVisible();
    await userEvent.click(notices().getByRole('button', { name: 'Hide this notice' }));
    await noNotices();
    expect(shell.platform.core.dismissals.isDismissed('hide-hello')).toBe(true);
    await goTo(shell, '/pricing');
    expect(notices().getByText('Second')).toBeVisible();
  });

  it('has no close button if it cannot be dismissed', async () => {
    await withAlerts(() => Promise.resolve({ default: Hello }));
    expect(notices().getByText('Hello')).toBeVisible();
    expect(notices().queryByRole('button')).not.toBeInTheDocument();
  });

  it('is dropped if it throws: the page stays, and the next alert appears with the next screen', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const Broken = (): null => {
      throw new Error('broken');
    };
    const shell = await withAlerts(() => Promise.resolve({ default: Broken }));
    await noNotices();
    expect(screen.getByRole('heading', { name: 'mf_payments/Credits' })).toBeVisible();
    await goTo(shell, '/pricing');
    expect(notices().getByText('Second')).toBeVisible();
  });

  it('is not shown if its code does not load, while the screen is', async () => {
    const shell = await withAlerts(() => Promise.reject(new Error('gone')));
    expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'mf_payments/Credits' })).toBeVisible();
    expect(shell.router.isPending).toBe(false);
  });
});

describe('a page that the server rendered', () => {
  it('shows an alert whose code has not loaded yet, and removes a dismissed one once the storage is read', async () => {
    const { storage, hydration, release } = hydratingPage({ 'hide-enrich-alert': '1790000000000' });
    await renderShell({ path: '/members', boot: { user: testUser() }, storage, hydration });
    expect(headings()).toEqual(['mf_account/EnrichAlert']);
    act(() => release());
    await noNotices();
  });

  it('shows an alert that depends on the browser’s state only from the next screen on', async () => {
    const { storage, hydration, release } = hydratingPage();
    const user = withPicture({ has_sent_message: true });
    const settings = { push_public_key: 'key' };
    const shell = await renderShell({ path: '/members', boot: { user }, settings, storage, hydration });
    await act(async () => {
      release();
      await shell.platform.core.push.connect(push);
    });
    expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
    await goTo(shell, '/likes');
    expect(headings()).toEqual(['mf_account/PushAlert']);
  });
});
