import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import type { BootData } from '@rendezvous/contracts';
import { createSettings, settle } from '@rendezvous/core/testing';
import { declaredRemotes } from '../testing/declaredRemotes.ts';
import { testBoot, testRelease, testUser } from '../testing/testBoot.ts';
import { createShell } from './createShell.ts';

const onTestEnd: (() => void)[] = [];
beforeAll(() => void init({ name: 'shell', remotes: [] }));
afterEach(() => {
  onTestEnd.splice(0).forEach((end) => end());
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const create = (change: Partial<BootData> = {}) =>
  createFrom(testBoot({ release: testRelease(declaredRemotes), ...change }, {}));

async function createFrom(boot: BootData) {
  const history = createMemoryHistory({ initialEntries: ['/pricing'], v5Compat: true });
  const dialogEntry = { history, enter: () => undefined, leave: () => undefined };
  const shell = await createShell(boot, dialogEntry);
  shell.wake();
  return shell;
}

describe('the shell', () => {
  it('is created in four steps (texts, two halves of the stores, the rest), and yields before each', async () => {
    const order: string[] = [];
    const pause = jest.fn(() => Promise.resolve(void order.push('pause')));
    Object.assign(window, { scheduler: { yield: pause } });
    onTestEnd.push(() => Reflect.deleteProperty(window, 'scheduler'));
    const boot = testBoot({ release: testRelease(declaredRemotes) }, {});
    const noting = (field: keyof BootData): PropertyDescriptorMap => {
      const value = boot[field];
      const get = () => {
        if (order.at(-1) === 'pause') order.push(field);
        return value;
      };
      return { [field]: { get } };
    };
    // `user` is read by the first stores, `data` by the last one.
    const fields = { ...noting('texts'), ...noting('user'), ...noting('data'), ...noting('release') };
    await createFrom(Object.defineProperties(boot, fields));
    expect(order).toEqual(['pause', 'texts', 'pause', 'user', 'pause', 'data', 'pause', 'release']);
  });

  it('stores in the browser which source the visitor came from', async () => {
    window.history.replaceState(null, '', '/?network=ads&ref=7');
    expect((await create()).platform.core.tracking.record).toEqual({ network: 'ads', ref: '7' });
    window.history.replaceState(null, '', '/');
    expect((await create()).platform.core.tracking.record).toEqual({ network: 'ads', ref: '7' });
  });

  it('formats large counts for the language', async () => {
    const texts = { common: { loading: '{{count}} Personen' } };
    const { i18n } = await create({ locale: 'de', texts });
    expect(i18n.t('loading', { ns: 'common', count: 12_500 })).toBe('12.500 Personen');
  });

  it('opens the dialogs of remotes, but a dialog for visitors only while logged out', async () => {
    const visited = (await create()).dialogs;
    visited.open('signup', { reason: 'general' });
    expect(visited.current).toMatchObject({ name: 'signup', dialog: { remote: 'auth-signup' } });
    const { dialogs } = await create({ user: testUser() });
    dialogs.open('signup', { reason: 'general' });
    expect(dialogs.current).toBeNull();
  });

  it('shares one event stream between a member’s pages', async () => {
    const names: string[] = [];
    class Channel extends EventTarget {
      constructor(name: string) {
        super();
        names.push(name);
      }
      postMessage = () => undefined;
      close = () => undefined;
    }
    const channel = window.BroadcastChannel;
    const locks = { request: () => new Promise(() => undefined) };
    Object.assign(window, { BroadcastChannel: Channel });
    Object.assign(window.navigator, { locks });
    onTestEnd.push(() => {
      Object.assign(window, { BroadcastChannel: channel });
      Reflect.deleteProperty(window.navigator, 'locks');
    });
    onTestEnd.push((await create({ user: testUser({ id: 'u7' }) })).platform.core.start());
    await waitFor(() => expect(names).toEqual(['events:u7']));
  });

  it('receives messages from its service worker', async () => {
    const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
    Object.assign(window.navigator, { serviceWorker });
    onTestEnd.push(() => Reflect.deleteProperty(window.navigator, 'serviceWorker'));
    const { push } = (await create()).platform.core;
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'new-message' } }));
    expect(push.lastMessage).toEqual({ type: 'new-message' });
  });

  it('checks the push permission for members only, once the page is hydrated and idle', async () => {
    const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
    Object.assign(window.navigator, { serviceWorker });
    const asked = jest.fn(() => 'default' as const);
    const Notification = Object.defineProperty({}, 'permission', { get: asked });
    Object.assign(window, { Notification, PushManager: class {} });
    const runs: (() => void)[] = [];
    window.requestIdleCallback = (run) => runs.push(() => run({ didTimeout: false, timeRemaining: () => 9 }));
    onTestEnd.push(() => {
      Reflect.deleteProperty(window.navigator, 'serviceWorker');
      for (const name of ['Notification', 'PushManager', 'requestIdleCallback'])
        Reflect.deleteProperty(window, name);
    });
    const { session, push } = (await create({ settings: createSettings({ push_public_key: 'key' }) }))
      .platform.core;
    session.setUser(testUser());
    await settle();
    expect(asked).not.toHaveBeenCalled();
    session.setUser(null);
    for (const run of runs) run();
    await settle();
    expect(asked).not.toHaveBeenCalled();
    session.setUser(testUser());
    await waitFor(() => expect(push.isAvailable).toBe(true));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('loads a remote’s texts together with its screens', async () => {
    const { i18n, platform } = await create();
    const loadNamespaces = jest.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
    platform.remotes.prefetch('likes', 'Likes');
    expect(loadNamespaces.mock.calls).toEqual([[['likes', 'people', 'errors']]]);
  });

  it('loads the texts of the remote’s other screens once the page is idle', async () => {
    const { i18n, platform } = await create();
    const runs: (() => void)[] = [];
    window.requestIdleCallback = (run) => runs.push(() => run({ didTimeout: false, timeRemaining: () => 9 }));
    onTestEnd.push(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    for (const name of ['auth-signup', 'errors']) i18n.addResourceBundle('en', name, {});
    const loadNamespaces = jest.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
    platform.remotes.prefetch('auth-signup', 'Login');
    await settle();
    expect(loadNamespaces.mock.calls.flat(2)).not.toContain('people');
    for (const run of runs) run();
    await waitFor(() => expect(loadNamespaces.mock.calls.flat(2)).toContain('people'));
  });

  it('reloads texts that failed to load once the connection is back', async () => {
    const { i18n } = await create();
    const reload = jest.spyOn(i18n, 'reloadResources').mockResolvedValue();
    i18n.emit('failedLoading', 'en', 'likes');
    window.dispatchEvent(new Event('online'));
    expect(reload.mock.calls).toEqual([['en', ['likes']]]);
  });

  it('lets a screen set the page title', async () => {
    const { platform, page } = await create();
    platform.setTitle('Sanne');
    expect(page.title).toBe('Sanne');
  });

  it('starts at the history’s URL, and waits for the code of the next screen', async () => {
    const { router, platform } = await create();
    expect(router.place.location.pathname).toBe('/pricing');
    const load = jest.spyOn(platform.remotes, 'load').mockResolvedValue({ default: () => null });
    router.navigator.push('/login');
    expect(router.isPending).toBe(true);
    await waitFor(() => expect(router.place.location.pathname).toBe('/login'));
    expect(load).toHaveBeenCalledWith('auth-signup', 'Login');
  });
});
