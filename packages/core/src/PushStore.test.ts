import { autorun } from 'mobx';
import { describe, expect, jest, test } from '@jest/globals';
import type { PushMessage, PushPort } from './PushStore.ts';
import { createSettings, createTestCore, createUser, refusal } from './testing/index.ts';

const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'a', auth: 'b' } };

function createPort(change: Partial<PushPort> = {}): PushPort {
  return {
    supported: () => true,
    permission: () => 'default',
    current: async () => null,
    subscribe: async () => subscription,
    unsubscribe: async () => undefined,
    onMessage: () => () => undefined,
    ...change,
  };
}

const connect = async (change: Partial<PushPort> = {}, key: string | null = 'key') => {
  const test = createTestCore({ user: createUser(), settings: createSettings({ push_public_key: key }) });
  await test.core.push.connect(createPort(change));
  return test;
};

describe('connecting push', () => {
  test('receives messages before push is shown as available', async () => {
    const { core } = createTestCore({
      user: createUser(),
      settings: createSettings({ push_public_key: 'key' }),
    });
    let send: (message: PushMessage) => void = () => undefined;
    let wake: () => void = () => undefined;
    const hydrated = new Promise<void>((resolve) => (wake = resolve));
    const onMessage = (listener: typeof send) => ((send = listener), () => undefined);
    const connected = core.push.connect(createPort({ onMessage }), hydrated);
    send({ type: 'new-message' });
    expect([core.push.lastMessage?.type, core.push.isAvailable]).toEqual(['new-message', false]);
    wake();
    await connected;
    expect(core.push.isAvailable).toBe(true);
  });

  test('finds the browser’s existing subscription', async () => {
    const { core } = await connect({ permission: () => 'granted', current: async () => subscription });
    expect(core.push.subscribed).toEqual(subscription);
    expect([core.push.capable, core.push.isSubscribed, core.push.isAvailable]).toEqual([true, true, false]);
  });

  test('makes push available if permission was granted but no subscription exists', async () => {
    const { core } = await connect({ permission: () => 'granted' });
    expect([core.push.subscribed, core.push.isAvailable]).toEqual([false, true]);
  });

  test('is immediate without permission, so that the first screen does not wait', () => {
    const current = jest.fn(async () => subscription);
    const { core } = createTestCore({ settings: createSettings({ push_public_key: 'key' }) });
    void core.push.connect(createPort({ current }));
    expect(current).not.toHaveBeenCalled();
    expect(core.push.isAvailable).toBe(true);
  });

  test('finds push denied if permission was denied earlier, although the browser is capable', async () => {
    const { core } = await connect({ permission: () => 'denied' });
    expect([core.push.capable, core.push.subscribed]).toEqual([true, 'denied']);
    expect(core.push.isAvailable).toBe(false);
  });

  test.each([
    ['the browser knows no push', { supported: () => false }, 'key'],
    ['the site has no key', {}, null],
  ])('finds push unsupported and not subscribed if %s', async (_why, change, key) => {
    const { core } = await connect(change, key);
    expect([core.push.capable, core.push.subscribed]).toEqual([false, false]);
  });

  test('exposes messages from the service worker', async () => {
    let say: (message: PushMessage) => void = () => undefined;
    const { core } = await connect({
      onMessage: (listener) => {
        say = listener;
        return () => undefined;
      },
    });
    const seen: unknown[] = [];
    const stop = autorun(() => void seen.push(core.push.lastMessage));
    say({ type: 'new-message', conversation: 'c' });
    expect(seen).toEqual([null, { type: 'new-message', conversation: 'c' }]);
    stop();
  });
});

describe('switching push', () => {
  test('asks the browser with the site’s key, then registers with the server', async () => {
    const subscribe = jest.fn(async (_key: string) => subscription);
    const { core, api } = await connect({ subscribe });
    api.on('POST /api/user.php?push=1', { subscribed: true });
    const states: boolean[] = [];
    const stop = autorun(() => void states.push(core.push.isSubscribed));
    await core.push.enable();
    expect(subscribe).toHaveBeenCalledWith('key');
    expect(states).toEqual([false, true]);
    expect(api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    expect(core.push.capable).toBe(true);
    stop();
  });

  test('stays off if the server refuses', async () => {
    const { core, api } = await connect();
    api.on('POST /api/user.php?push=1', refusal('unavailable'));
    await expect(core.push.enable()).rejects.toMatchObject({ code: 'unavailable' });
    expect(core.push.subscribed).toBe(false);
  });

  test('passes on failures other than a denial', async () => {
    const failure = new Error('push service is down');
    const { core, api } = await connect({ subscribe: () => Promise.reject(failure) });
    await expect(core.push.enable()).rejects.toBe(failure);
    expect([core.push.subscribed, api.calls]).toEqual([false, []]);
  });

  test('still counts the browser as capable after a denial', async () => {
    let permission: 'default' | 'denied' = 'default';
    const { core } = await connect({
      permission: () => permission,
      subscribe: () => {
        permission = 'denied';
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      },
    });
    await core.push.enable();
    expect([core.push.capable, core.push.subscribed]).toEqual([true, 'denied']);
  });

  test('does nothing before the service worker is ready', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    await core.push.enable();
    await core.push.disable();
    await core.push.claim();
    expect([api.calls, core.push.capable]).toEqual([[], null]);
  });

  test('does nothing on a site without a key', async () => {
    const subscribe = jest.fn(async () => subscription);
    const { core, api } = await connect({ subscribe }, null);
    await core.push.enable();
    expect([subscribe.mock.calls, api.calls]).toEqual([[], []]);
  });

  test('unsubscribes on the server and in the browser', async () => {
    const unsubscribe = jest.fn(async () => undefined);
    const { core, api } = await connect({
      permission: () => 'granted',
      current: async () => subscription,
      unsubscribe,
    });
    api.on('DELETE /api/user.php?push=1', { subscribed: false });
    await core.push.disable();
    expect(api.last('DELETE /api/user.php?push=1')?.body).toEqual({ endpoint: subscription.endpoint });
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect([core.push.capable, core.push.subscribed]).toEqual([true, false]);
  });

  test('does nothing without a subscription', async () => {
    const unsubscribe = jest.fn(async () => undefined);
    const { core, api } = await connect({ unsubscribe });
    await core.push.disable();
    expect([unsubscribe.mock.calls, api.calls]).toEqual([[], []]);
  });

  test('registers the existing subscription for the member who is logged in', async () => {
    const { core, api } = await connect({ permission: () => 'granted', current: async () => subscription });
    api.on('POST /api/user.php?push=1', { subscribed: true });
    await core.push.claim();
    expect(api.last('POST /api/user.php?push=1')?.body).toEqual(subscription);
    const without = await connect();
    await without.core.push.claim();
    expect(without.api.calls).toEqual([]);
  });

  describe('a subscription that the server cannot reach', () => {
    const fresh = { ...subscription, endpoint: 'https://push.test/2' };
    const granted = { permission: () => 'granted' as const, current: async () => subscription };

    test('is replaced by a new one, and off until that is saved', async () => {
      const subscribe = jest.fn(async (_key: string, _anew?: boolean) => fresh);
      const { core, api } = await connect({ ...granted, subscribe });
      const states: unknown[] = [];
      const stop = autorun(() => void states.push(core.push.subscribed));
      api.on('POST /api/user.php?push=1', ({ body }) => ({ subscribed: body?.endpoint === fresh.endpoint }));
      await core.push.claim();
      expect(subscribe.mock.calls).toEqual([['key', true]]);
      expect(states).toEqual([subscription, false, fresh]);
      stop();
    });

    test('is off if the browser or the server refuses a new one', async () => {
      const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      for (const subscribe of [refused, async () => fresh]) {
        const { core, api } = await connect({ ...granted, subscribe });
        api.on('POST /api/user.php?push=1', { subscribed: false });
        await expect(core.push.claim()).rejects.toThrow();
        expect([core.push.subscribed, core.push.isAvailable]).toEqual([false, true]);
      }
    });

    test('is used only if it has the site’s key', async () => {
      const current = jest.fn(async (_key: string) => subscription);
      const { core } = await connect({ permission: () => 'granted', current });
      expect(current).toHaveBeenCalledWith('key');
      expect(core.push.isSubscribed).toBe(true);
      const without = await connect({
        permission: () => 'granted',
        current: () => Promise.reject(new DOMException('no tap', 'NotAllowedError')),
      });
      expect([without.core.push.subscribed, without.core.push.isAvailable]).toEqual([false, true]);
    });
  });
});
