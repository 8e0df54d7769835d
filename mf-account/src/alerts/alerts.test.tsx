import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holds } from '@rendezvous/contracts';
import type { SelfUser } from '@rendezvous/contracts';
import { createProfile, createSettings, createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import account from '../locales/labels/en.json';
import { EnrichAlert } from './EnrichAlert.tsx';
import { PushAlert } from './PushAlert.tsx';
import { StoppedMailAlert } from './StoppedMailAlert.tsx';

const image = { id: 'i', filename: 'a', thumb_filename: 'b', match_filename: 'c', status: 'active' as const };
const pictured = createProfile({ main_image: image });
const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };

const alertOf = (id: string) => (federation.contributes?.alerts ?? []).find((alert) => alert.id === id);
const applies = (id: string, { core }: TestCore): boolean => holds(alertOf(id)?.when, core);
const member = (change: Partial<SelfUser> = {}) =>
  createTestCore({
    user: createUser({ profile: pictured, ...change }),
    settings: createSettings({ push_public_key: 'key' }),
  });

async function offerPush({ core }: TestCore, subscribe = () => Promise.resolve(subscription)) {
  let permission: 'default' | 'denied' = 'default';
  await core.push.connect({
    supported: () => true,
    permission: () => permission,
    current: async () => null,
    subscribe: async () => {
      try {
        return await subscribe();
      } catch (error) {
        permission = 'denied';
        throw error;
      }
    },
    unsubscribe: async () => undefined,
    onMessage: () => () => undefined,
  });
}

const draw = (scene: Parameters<typeof renderScene>[0], { core }: TestCore) =>
  renderScene(scene, { path: '/members', core, texts: { labels: { account } } });

describe('the alert about a missing picture', () => {
  it('applies to members without a main image', () => {
    expect(applies('enrich', member({ profile: createProfile() }))).toBe(true);
    expect(applies('enrich', member())).toBe(false);
    expect(applies('enrich', createTestCore())).toBe(false);
  });

  it('is hidden on seven routes, during payments and the age check, and can be dismissed', () => {
    expect(alertOf('enrich')).toMatchObject({ dismissal: 'hide-enrich-alert' });
    expect(alertOf('enrich')?.hiddenOn?.toSorted()).toEqual([
      'account/age-check',
      'activate-done',
      'complete-signup',
      'credits',
      'credits-pay',
      'credits-repeat-order',
      'directdebit',
      'notifications',
      'premium',
      'profile',
      'signup',
      'signup-matches',
      'transactions',
    ]);
  });

  it('links to the profile', async () => {
    const handleDismiss = jest.fn();
    await draw(<EnrichAlert dismissLabel="Hide" onDismiss={handleDismiss} />, member());
    expect(screen.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('the alert about stopped e-mails', () => {
  it('applies while any e-mails are stopped', () => {
    expect(applies('disabled-notifications', member({ notifications_disabled: ['bounce'] }))).toBe(true);
    expect(applies('disabled-notifications', member())).toBe(false);
    expect(applies('disabled-notifications', createTestCore())).toBe(false);
  });

  it('is hidden in the settings, and can be dismissed', () => {
    expect(alertOf('disabled-notifications')).toMatchObject({
      hiddenOn: ['notifications'],
      dismissal: 'hide-disabled-notifications-alert',
    });
  });

  it('links to the settings', async () => {
    await draw(<StoppedMailAlert />, member());
    expect(screen.getByText('Our emails aren’t reaching you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
      'href',
      '/notifications#mail',
    );
  });
});

describe('the push alert', () => {
  it('applies only once the member has sent a message', async () => {
    const test = member();
    await offerPush(test);
    expect(applies('push', test)).toBe(false);
    test.core.session.patchUser({ has_sent_message: true });
    expect(applies('push', test)).toBe(true);
  });

  it('applies while push is available and not turned on', async () => {
    const test = member({ has_sent_message: true });
    expect(applies('push', test)).toBe(false);
    await offerPush(test);
    expect(applies('push', test)).toBe(true);
    test.api.on('POST /api/user.php?push=1', { subscribed: true });
    await test.core.push.enable();
    expect(applies('push', test)).toBe(false);
    const visitor = createTestCore({ settings: createSettings({ push_public_key: 'key' }) });
    await offerPush(visitor);
    expect(applies('push', visitor)).toBe(false);
  });

  it('is hidden during sign-up and payment and in the settings, and can be dismissed', () => {
    expect(alertOf('push')).toMatchObject({ dismissal: 'hide-push-notification-alert' });
    expect(alertOf('push')?.hiddenOn?.toSorted()).toEqual([
      'activate-done',
      'activate-error',
      'complete-signup',
      'credits',
      'credits-pay',
      'credits-repeat-order',
      'directdebit',
      'notifications',
      'premium',
      'signup',
      'signup-matches',
      'transactions',
    ]);
  });

  it('opens the browser’s prompt only after a tap, and confirms that notifications are on', async () => {
    const test = member();
    test.api.on('POST /api/user.php?push=1', { subscribed: true });
    const subscribe = jest.fn(() => Promise.resolve(subscription));
    await offerPush(test, subscribe);
    await draw(<PushAlert />, test);
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(test.api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    expect(test.core.toasts.items).toMatchObject([{ text: 'Notifications are on.' }]);
  });

  it('explains how to allow notifications that the browser blocks', async () => {
    const test = member();
    await offerPush(test, () => Promise.reject(new Error('denied')));
    await draw(<PushAlert />, test);
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(test.core.toasts.items).toMatchObject([
      { text: expect.stringMatching(/^Your browser is blocking/) },
    ]);
  });

  it('shows the error if the server rejects it', async () => {
    const test = member();
    await offerPush(test);
    await draw(<PushAlert />, test);
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(test.core.toasts.items).toMatchObject([{ tone: 'error' }]);
  });
});
