import { describe, expect, test } from '@jest/globals';
import type { RouteId } from '@rendezvous/contracts';
import { routeById } from '@rendezvous/contracts';
import { createTestCore, createProfile, createSettings, createUser } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

const image = { id: 'i', filename: 'a', thumb_filename: 'b', match_filename: 'c', status: 'active' as const };
const withImage = createProfile({ main_image: image });

function shown({ core }: TestCore, route: RouteId = 'members'): readonly string[] {
  return core.alerts.shownOn(routeById(route));
}

async function offerPush({ core }: TestCore): Promise<void> {
  const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };
  await core.push.connect({
    supported: () => true,
    permission: () => 'default',
    current: async () => null,
    subscribe: async () => subscription,
    unsubscribe: async () => undefined,
    onMessage: () => () => undefined,
  });
}

describe('alerts', () => {
  test('none for visitors', () => {
    expect(shown(createTestCore())).toEqual([]);
  });

  test('activation: not confirmed, disabled, and no mail stopped', () => {
    const profile = { ...withImage, status: 'disabled' as const };
    const waiting = createTestCore({ user: createUser({ status: 'not_confirmed', profile }) });
    expect(shown(waiting)).toEqual(['activation']);
    expect(shown(waiting, 'notifications')).toEqual([]);
    expect(waiting.core.alerts.canDismiss('activation')).toBe(false);
    const stopped = createTestCore({
      user: createUser({ status: 'not_confirmed', profile, notifications_disabled: ['bounce'] }),
    });
    expect(shown(stopped)).toEqual(['disabled-notifications']);
  });

  test('no main image; dismissed for good, with the time', () => {
    const first = createTestCore({ user: createUser() });
    expect(shown(first)).toEqual(['enrich']);
    expect(shown(first, 'profile')).toEqual([]);
    first.core.alerts.dismiss('enrich');
    expect(shown(first)).toEqual([]);
    expect(first.storage.get('hide-enrich-alert')).toBe(String(first.clock.now()));
    expect(shown(createTestCore({ user: createUser() }, { storage: first.storage }))).toEqual([]);
  });

  test('push, until it is on', async () => {
    const test = createTestCore({ user: createUser({ profile: withImage }) });
    expect(shown(test)).toEqual([]);
    await offerPush(test);
    expect(shown(test)).toEqual(['push']);
    expect(shown(test, 'premium')).toEqual([]);
    test.api.on('POST /api/user.php?push=1', { subscribed: true });
    await test.core.push.enable();
    expect(shown(test)).toEqual([]);
  });

  test('all that apply, the most important first', async () => {
    const user = createUser({ notifications_disabled: ['bounce'] });
    const test = createTestCore({ user });
    await offerPush(test);
    expect(shown(test)).toEqual(['enrich', 'push', 'disabled-notifications']);
    const unconfirmed = createProfile({ status: 'disabled' });
    const newcomer = createTestCore({ user: createUser({ status: 'not_confirmed', profile: unconfirmed }) });
    expect(shown(newcomer)).toEqual(['activation', 'enrich']);
  });

  test('only in the default layout', () => {
    expect(shown(createTestCore({ user: createUser() }), 'chats-id')).toEqual([]);
  });
});

describe('the entry warning', () => {
  const warns = ({ core }: TestCore, route: RouteId, standalone = false): boolean =>
    core.alerts.showsEntryWarning(routeById(route), standalone);

  test('for visitors, once', () => {
    const test = createTestCore();
    expect(warns(test, 'index')).toBe(true);
    expect(warns(test, 'complete-signup')).toBe(false);
    expect(warns(test, 'index', true)).toBe(false);
    test.core.alerts.closeEntryWarning();
    expect(warns(test, 'index')).toBe(false);
  });

  test('closing the entry warning keeps the time', () => {
    const { core, cookies, clock } = createTestCore();
    core.alerts.closeEntryWarning();
    expect([...cookies.values()]).toEqual([String(clock.now())]);
  });

  test('on landers for NL and DE alone', () => {
    expect(warns(createTestCore({ country: 'DE' }), 'landers-gallery')).toBe(true);
    expect(warns(createTestCore({ country: 'FR' }), 'landers-gallery')).toBe(false);
    expect(warns(createTestCore({ country: 'FR' }), 'index')).toBe(true);
  });

  test('the chosen country wins', () => {
    const settings = createSettings({ geoip_selected_country: 'FR' });
    expect(warns(createTestCore({ country: 'DE', settings }), 'landers-gallery')).toBe(false);
  });

  test('not for members, nor where the site has none', () => {
    expect(warns(createTestCore({ user: createUser() }), 'pricing')).toBe(false);
    const settings = createSettings({ enable_site_entry_popup: 'no' });
    expect(warns(createTestCore({ settings }), 'index')).toBe(false);
  });
});
