import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { RemoteError } from '../remotes.ts';
import { FakeRuntime, NetworkFailure, fakeBuild, fakeRelease } from '../testing/fakeRuntime.ts';
import { Login, current, failWith, lastGood, setUp, versionsAsked } from '../testing/setUpRegistry.ts';
import { createRemoteRegistry } from './createRemoteRegistry.ts';
import type { RegistryOptions } from './createRemoteRegistry.ts';

describe('loading a module of a remote', () => {
  it('requests the module once for all callers', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    const all = await Promise.all([
      registry.load('auth-signup', 'Login'),
      registry.load('auth-signup', 'Login'),
    ]);
    expect(all).toEqual([Login, Login]);
    expect(runtime.requests).toHaveLength(1);
    expect(runtime.requests[0]).toMatchObject({ module: 'Login', suffix: '' });
  });

  it('retries a network failure twice, after random pauses that double, each time at another URL', async () => {
    let calls = 0;
    const runtime = new FakeRuntime(() => {
      calls += 1;
      return calls < 3 ? Promise.reject(new NetworkFailure()) : Promise.resolve(Login);
    });
    const { registry, pauses } = setUp(runtime);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
    expect(pauses).toEqual([400, 800]);
    expect(versionsAsked(runtime)).toEqual(['v2', 'v2', 'v2']);
    expect(runtime.requests.map(({ suffix }) => suffix)).toEqual(['', '?again=1', '?again=2']);
  });

  it('keeps the current version after a temporary network failure', async () => {
    let calls = 0;
    const runtime = new FakeRuntime(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new NetworkFailure()) : Promise.resolve(Login);
    });
    const { registry } = setUp(runtime);
    await registry.load('auth-signup', 'Login');
    await registry.load('auth-signup', 'Chats');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v2', 'v2']);
  });

  it('pauses in real time, and leaves no timer behind', async () => {
    jest.useFakeTimers();
    let calls = 0;
    const runtime = new FakeRuntime(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new NetworkFailure()) : Promise.resolve(Login);
    });
    const registry = createRemoteRegistry({
      release: fakeRelease({ 'auth-signup': current }),
      platformVersion: '1.2.0',
      runtime,
      loadTexts: () => Promise.resolve(),
      random: () => 0.5,
    });
    const loading = registry.load('auth-signup', 'Login');
    await jest.advanceTimersByTimeAsync(399);
    expect(runtime.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toBe(Login);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('requests all modules of a build from the same new URL, so that they share its code', async () => {
    const runtime = new FakeRuntime(({ suffix }) =>
      suffix === '' ? Promise.reject(new NetworkFailure()) : Promise.resolve(Login),
    );
    const { registry } = setUp(runtime);
    await Promise.all([registry.load('auth-signup', 'Login'), registry.load('auth-signup', 'Chats')]);
    expect(runtime.requests.map(({ suffix }) => suffix)).toEqual(['', '', '?again=1', '?again=1']);
  });

  it('falls back to the last good version if the current one cannot be fetched', async () => {
    const runtime = new FakeRuntime(({ build }) =>
      build.version === 'v1' ? Promise.resolve(Login) : Promise.reject(new NetworkFailure()),
    );
    const { registry } = setUp(runtime);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
    expect(versionsAsked(runtime)).toEqual(['v2', 'v2', 'v2', 'v1']);
    expect(runtime.discarded.map(({ version }) => version)).toEqual(['v2', 'v2', 'v2']);
  });

  it('uses the last good version immediately if the files of the current one were altered', async () => {
    const runtime = new FakeRuntime(({ build }) =>
      build.version === 'v1' ? Promise.resolve(Login) : Promise.reject(new NetworkFailure()),
    );
    runtime.corrupt.add('v2');
    const broken = new Set<string>();
    const { registry, pauses } = setUp(runtime, { broken });
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    expect(pauses).toEqual([]);
    expect([...broken]).toEqual(['auth-signup@v2']);
  });

  it('does not retry a build that the server no longer has, and reports it as gone', async () => {
    const runtime = failWith(new NetworkFailure());
    runtime.gone.add('v2').add('v1');
    const { registry } = setUp(runtime);
    await expect(registry.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'gone' });
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
  });

  it('uses the last good version without retrying if the code throws', async () => {
    const runtime = failWith(new TypeError('boom'));
    const { registry, pauses } = setUp(runtime);
    await expect(registry.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'broken' });
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    expect(pauses).toEqual([]);
  });

  it('treats a module without a component as broken', async () => {
    const { registry } = setUp(new FakeRuntime(() => Promise.resolve({})));
    await expect(registry.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('gives up on a remote that hangs, without requesting the same version again', async () => {
    jest.useFakeTimers();
    const runtime = new FakeRuntime(() => new Promise(() => undefined));
    const { registry } = setUp(runtime, { times: { timeout: 1000 } });
    const loading = registry.load('auth-signup', 'Login');
    const failure = expect(loading).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(2000);
    await failure;
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    jest.useRealTimers();
  });

  it('waits 8 s for a remote that hangs, by default', async () => {
    jest.useFakeTimers();
    const runtime = new FakeRuntime(({ build }) =>
      build.version === 'v1' ? Promise.resolve(Login) : new Promise(() => undefined),
    );
    const { registry } = setUp(runtime);
    const loading = registry.load('auth-signup', 'Login');
    await jest.advanceTimersByTimeAsync(7999);
    expect(versionsAsked(runtime)).toEqual(['v2']);
    await jest.advanceTimersByTimeAsync(1);
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    await expect(loading).resolves.toBe(Login);
    jest.useRealTimers();
  });

  it('remembers a failure until it is cleared, so no request is repeated', async () => {
    const runtime = failWith(new NetworkFailure());
    const { registry } = setUp(runtime);
    for (let i = 0; i < 50; i += 1) {
      await expect(registry.load('auth-signup', 'Login')).rejects.toBeInstanceOf(RemoteError);
    }
    expect(runtime.requests).toHaveLength(6);
  });

  it('uses a new URL after a failure has been cleared', async () => {
    const runtime = failWith(new NetworkFailure());
    const { registry } = setUp(runtime);
    await expect(registry.load('auth-signup', 'Login')).rejects.toBeInstanceOf(RemoteError);
    const before = new Set(runtime.requests.map(({ suffix }) => suffix));
    runtime.answer = () => Promise.resolve(Login);
    registry.forget('auth-signup', 'Login');
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
    expect(before.has(runtime.requests.at(-1)?.suffix ?? '')).toBe(false);
  });

  it('never runs a build that needs another platform', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const tooNew = fakeBuild('auth-signup', 'v3', '^2.0.0');
    const { registry } = setUp(runtime, { release: fakeRelease({ 'auth-signup': { ...tooNew, lastGood } }) });
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v1']);

    const { registry: alone } = setUp(runtime, { release: fakeRelease({ 'auth-signup': tooNew }) });
    await expect(alone.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'incompatible' });
    expect(versionsAsked(runtime)).toEqual(['v1']);
  });

  it('checks the platform range of a later release itself if the server compared it for another platform', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const here = fakeRelease({ 'auth-signup': current });
    const { registry } = setUp(runtime, {
      release: { ...here, shell: { ...here.shell, platformVersion: '1.2.0' } },
    });
    await registry.load('auth-signup', 'Login');
    await registry.replace(fakeRelease({ 'auth-signup': fakeBuild('auth-signup', 'v3', '^1.0.0') }));
    expect(versionsAsked(runtime)).toEqual(['v2', 'v3']);
    const tooNew = fakeRelease({ 'auth-signup': fakeBuild('auth-signup', 'v4', '^2.0.0') });
    await expect(registry.replace(tooNew)).rejects.toMatchObject({ reason: 'incompatible' });
    expect(versionsAsked(runtime)).toEqual(['v2', 'v3']);
  });

  it('never runs a build that imports a name which the page’s shared modules do not export', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    runtime.given = { mobx: ['observable'] };
    const needy = { ...current, needs: { mobx: ['observable', 'when'] } };
    const { registry } = setUp(runtime, { release: fakeRelease({ 'auth-signup': { ...needy, lastGood } }) });
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v1']);

    const { registry: alone } = setUp(runtime, { release: fakeRelease({ 'auth-signup': needy }) });
    await expect(alone.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'incompatible' });
    runtime.given = { mobx: ['observable', 'when'] };
    const { registry: fitting } = setUp(runtime, { release: fakeRelease({ 'auth-signup': needy }) });
    await fitting.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v1', 'v2']);
  });

  it('reports an unpublished remote or module without a request', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    await expect(registry.load('chat', 'Chats')).rejects.toMatchObject({ reason: 'missing' });
    await expect(registry.load('auth-signup', 'Nothing')).rejects.toMatchObject({ reason: 'missing' });
    expect(runtime.requests).toEqual([]);
  });

  it('forgets a failed prefetch, so that the visit gets its own attempts', async () => {
    const runtime = failWith(new NetworkFailure());
    const { registry } = setUp(runtime);
    registry.prefetch('auth-signup', 'Login');
    await expect(registry.load('auth-signup', 'Login')).rejects.toBeInstanceOf(RemoteError);
    runtime.answer = () => Promise.resolve(Login);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
  });

  it('returns the same lazy component on every render', () => {
    const { registry } = setUp(new FakeRuntime(() => new Promise(() => undefined)));
    expect(registry.lazy('auth-signup', 'Login')).toBe(registry.lazy('auth-signup', 'Login'));
  });

  it('fails a module whose texts did not load, and requests them again once the failure is cleared', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.reject(new Error('offline')));
    const { registry } = setUp(new FakeRuntime(() => Promise.resolve(Login)), { loadTexts });
    await expect(registry.load('auth-signup', 'Login')).rejects.toMatchObject({ reason: 'network' });
    expect(registry.isLoaded('auth-signup', 'Login')).toBe(false);
    loadTexts.mockResolvedValue(undefined);
    registry.forget('auth-signup', 'Login');
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
    expect(loadTexts).toHaveBeenCalledTimes(2);
  });

  it('forgets a prefetch whose texts did not load', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.reject(new Error('offline')));
    const { registry } = setUp(new FakeRuntime(() => Promise.resolve(Login)), { loadTexts });
    registry.prefetch('auth-signup', 'Login');
    await expect(registry.load('auth-signup', 'Login')).rejects.toBeInstanceOf(RemoteError);
    loadTexts.mockResolvedValue(undefined);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
  });

  it('downloads the build that it would load and the module’s texts, without loading the module', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.resolve());
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, { loadTexts });
    registry.download('auth-signup', 'Login');
    await waitFor(() =>
      expect(runtime.downloads).toMatchObject([{ build: { version: 'v2' }, module: 'Login' }]),
    );
    expect(loadTexts.mock.calls).toEqual([['auth-signup', 'Login']]);
    expect(runtime.requests).toEqual([]);
    expect(registry.isLoaded('auth-signup', 'Login')).toBe(false);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
  });

  it('downloads the last good version if the current build is broken', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, { broken: new Set(['auth-signup@v2']) });
    registry.download('auth-signup', 'Login');
    await waitFor(() =>
      expect(runtime.downloads).toMatchObject([{ build: { version: 'v1' }, module: 'Login' }]),
    );
  });

  it('does not download a module that is already loading, nor texts if there are none', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.resolve());
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, { loadTexts });
    void registry.load('auth-signup', 'Login', { texts: false });
    registry.download('auth-signup', 'Login');
    registry.download('auth-signup', 'Chats', { texts: false });
    await waitFor(() => expect(runtime.downloads.map(({ module }) => module)).toEqual(['Chats']));
    expect(loadTexts).not.toHaveBeenCalled();
  });

  it('ignores a failed download, and loads the module on request', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.reject(new Error('offline')));
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, { loadTexts });
    registry.download('auth-signup', 'Login');
    registry.download('auth-signup', 'Nothing');
    await waitFor(() => expect(runtime.downloads).toHaveLength(1));
    loadTexts.mockResolvedValue(undefined);
    await expect(registry.load('auth-signup', 'Login')).resolves.toBe(Login);
  });

  it('skips the texts if a module needs none', async () => {
    const loadTexts = jest.fn<RegistryOptions['loadTexts']>(() => Promise.resolve());
    const { registry } = setUp(new FakeRuntime(() => Promise.resolve(Login)), { loadTexts });
    await registry.load('auth-signup', 'Login', { texts: false });
    expect(loadTexts).not.toHaveBeenCalled();
    await registry.load('auth-signup', 'Chats');
    expect(loadTexts).toHaveBeenCalledWith('auth-signup', 'Chats');
  });

  it('tells whether a module is loaded, and whether loading failed', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    expect(registry.isLoaded('auth-signup', 'Login')).toBe(false);
    const loading = registry.load('auth-signup', 'Login');
    expect(registry.isLoaded('auth-signup', 'Login')).toBe(false);
    await loading;
    expect(registry.isLoaded('auth-signup', 'Login')).toBe(true);
    runtime.answer = () => Promise.reject(new TypeError('boom'));
    await expect(registry.load('auth-signup', 'Chats')).rejects.toBeInstanceOf(RemoteError);
    expect(registry.isLoaded('auth-signup', 'Chats')).toBe(false);
  });

  it('switches to another release: reloads changed remotes in the background and keeps the rest', async () => {
    const chat = fakeBuild('chat', 'c1');
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, { release: fakeRelease({ 'auth-signup': current, chat }) });
    await registry.load('auth-signup', 'Login');
    await registry.load('chat', 'Chats');
    const shown = registry.lazy('auth-signup', 'Login');
    const next = fakeRelease({ 'auth-signup': fakeBuild('auth-signup', 'v3'), chat });
    await registry.replace(next);
    expect(registry.release).toBe(next);
    expect(versionsAsked(runtime)).toEqual(['v2', 'c1', 'v3']);
    expect(registry.lazy('auth-signup', 'Login')).toBe(shown);
  });

  it('clears a crash when another build arrives', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime, {
      release: fakeRelease({ 'auth-signup': { ...current, lastGood } }),
    });
    await registry.load('auth-signup', 'Login');
    registry.handleCrash('auth-signup', 'Login', new TypeError('boom'));
    registry.forget('auth-signup', 'Login');
    await registry.replace(fakeRelease({ 'auth-signup': { ...fakeBuild('auth-signup', 'v3'), lastGood } }));
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v3']);
  });
});
