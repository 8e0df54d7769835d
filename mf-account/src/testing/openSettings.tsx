import { screen } from '@testing-library/react';
import type { Notifications, Session } from '@rendezvous/contracts';
import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { FakeApi } from '@rendezvous/core/testing';
import { Settings } from '../scenes/Settings/Settings.tsx';
import { renderAccount } from './renderAccount.tsx';

export const allNotifications = Object.fromEntries([
  ...CHANNEL_NOTIFICATION_TYPES.email.map((type) => [type, { email: true }]),
  ...CHANNEL_NOTIFICATION_TYPES.push.map((type) => [type, { email: true, push: true }]),
]) as Notifications;

/** Creates a session on another device, unless `current`. */
export const createSession = (id: string, change: Partial<Session> = {}): Session => ({
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
    .on('GET /api/notifications.php', { notifications: allNotifications })
    .on('GET /api/second-factor.php', {
      totp: false,
      recovery_codes_left: 0,
      required: false,
      passkeys: [],
      passkey_step: false,
      second_step: false,
    })
    .on('GET /api/refund.php', { closing: { refunds: [], unrefunded: 0 } })
    .on('GET /api/sessions.php', {
      sessions: [createSession('one', { current: true }), createSession('two')],
    })
    .on('GET /api/block.php', {
      profiles: [{ id: 'p-9', name: 'Alex', main_image: null, blocked_at: '2026-04-20T12:00:00Z' }],
    });
}

export const group = (name: string) => screen.getByRole('region', { name });

/** Opens the settings. `answers` adds to the responses of their lists. */
export const openSettings = (
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
