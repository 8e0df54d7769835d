import { expect, it } from '@jest/globals';
import type { Notifications } from '@rendezvous/contracts';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { NotificationsStore } from './NotificationsStore.ts';

const READ = 'GET /api/notifications.php';
const SAVE = 'PUT /api/notifications.php';
const all = (on: boolean): Notifications => ({
  new_conversations: { email: on, push: on },
  new_messages: { email: on, push: on },
  like: { email: on, push: on },
  unread_message_reminders: { email: on, push: on },
  promotions: { email: on },
  weekly_updates: { email: on },
  news: { email: on },
  reminders: { email: on },
});

async function setUp({ loaded = true } = {}) {
  const user = createUser({ notifications_disabled: ['bounce'] });
  const test = createTestCore({ user });
  test.api.on(READ, { notifications: all(true) }).on(SAVE, { notifications: all(true) });
  const store = new NotificationsStore(test.core);
  if (loaded) await store.settings.load();
  return { ...test, store };
}

it('changes one type on one channel, and keeps the other channel', async () => {
  const { store, api } = await setUp();
  expect(await store.toggle('like', 'push', false)).toBe(true);
  expect(store.settings.value?.like).toEqual({ email: true, push: false });
  expect(api.last(SAVE)?.body).toEqual({ notifications: { like: { email: true, push: false } } });
});

it('changes nothing before the settings are known', async () => {
  const { store, api } = await setUp({ loaded: false });
  expect(await store.toggle('like', 'push', false)).toBe(false);
  expect(await store.toggleAll('push', false)).toBe(false);
  expect(api.count(SAVE)).toBe(0);
});

it('changes all types of a channel', async () => {
  const { store } = await setUp();
  await store.toggleAll('push', false);
  expect(store.settings.value).toEqual({
    ...all(true),
    new_conversations: { email: true, push: false },
    new_messages: { email: true, push: false },
    like: { email: true, push: false },
    unread_message_reminders: { email: true, push: false },
  });
});

it('keeps only e-mails about messages when quietened', async () => {
  const { store, api } = await setUp({ loaded: false });
  expect(await store.quieten()).toBe(true);
  expect(store.settings.value).toEqual({
    new_conversations: { email: true, push: true },
    new_messages: { email: true, push: true },
    like: { email: false, push: true },
    unread_message_reminders: { email: false, push: true },
    promotions: { email: false },
    weekly_updates: { email: false },
    news: { email: false },
    reminders: { email: false },
  });
  expect(api.count(READ)).toBe(1);
});

it('rolls back a rejected change and shows why', async () => {
  const { store, api, core } = await setUp();
  api.on(SAVE, refusal('unavailable'));
  expect(await store.toggle('like', 'push', false)).toBe(false);
  expect(store.settings.value?.like).toEqual({ email: true, push: true });
  expect(core.toasts.items).toMatchObject([{ text: 'text of unavailable' }]);
});

it('re-enables stopped e-mails', async () => {
  const { store, api, core } = await setUp();
  api.on(SAVE, { notifications: all(false) });
  expect(await store.enableEmail()).toBe(true);
  expect(api.last(SAVE)?.body).toEqual({ enable_email: true });
  expect(store.settings.value).toEqual(all(false));
  expect(core.session.user?.notifications_disabled).toEqual([]);
});
