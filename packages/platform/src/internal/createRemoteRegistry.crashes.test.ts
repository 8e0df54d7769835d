import { describe, expect, it, jest } from '@jest/globals';
import type { LoadRecord } from '@rendezvous/contracts';
import { RemoteError } from '../remotes.ts';
import { FakeRuntime, NetworkFailure, fakeBuild, fakeRelease } from '../testing/fakeRuntime.ts';
import { Login, current, failWith, setUp, versionsAsked } from '../testing/setUpRegistry.ts';
import type { RegistryOptions } from './createRemoteRegistry.ts';

describe('a build that crashed, or lacks files', () => {
  it('is replaced by the last good version if a module crashed while shown', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    await registry.load('auth-signup', 'Login');
    expect(registry.handleCrash('auth-signup', 'Login', new TypeError('boom'))).toBe(true);
    registry.forget('auth-signup', 'Login');
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
  });

  it('has no fallback if the last good version crashes too, or if there is none', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    expect(registry.handleCrash('auth-signup', 'Login', new TypeError('boom'))).toBe(false);
    await registry.load('auth-signup', 'Login');
    registry.handleCrash('auth-signup', 'Login', new TypeError('boom'));
    registry.forget('auth-signup', 'Login');
    await registry.load('auth-signup', 'Login');
    expect(registry.handleCrash('auth-signup', 'Login', new TypeError('boom'))).toBe(false);

    const { registry: alone } = setUp(runtime, { release: fakeRelease({ 'auth-signup': current }) });
    await alone.load('auth-signup', 'Login');
    expect(alone.handleCrash('auth-signup', 'Login', new TypeError('boom'))).toBe(false);
  });

  it('is tried after the last good one on later pages', async () => {
    const runtime = new FakeRuntime(({ build }) =>
      build.version === 'v2' ? Promise.reject(new TypeError('boom')) : Promise.resolve(Login),
    );
    const broken = new Set<string>();
    const { registry } = setUp(runtime, { broken });
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    const { registry: next } = setUp(runtime, { broken });
    await next.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1', 'v1']);
  });

  it('is not remembered as broken if its files could not be fetched', async () => {
    const broken = new Set<string>();
    const { registry } = setUp(failWith(new NetworkFailure()), { broken });
    await expect(registry.load('auth-signup', 'Login')).rejects.toBeInstanceOf(RemoteError);
    expect([...broken]).toEqual([]);
  });

  it('reports each load of a build, with its attempts, and each crash', async () => {
    const records: LoadRecord[] = [];
    let calls = 0;
    const runtime = new FakeRuntime(({ build }) => {
      calls += 1;
      if (build.version === 'v2') return Promise.reject(new NetworkFailure());
      return calls === 4 ? Promise.resolve(Login) : Promise.reject(new TypeError('boom'));
    });
    const { registry } = setUp(runtime, { report: (record) => records.push(record) });
    await registry.load('auth-signup', 'Login');
    registry.handleCrash('auth-signup', 'Login', new TypeError('boom'));
    const of = { remote: 'auth-signup', set: null, milliseconds: expect.any(Number) };
    expect(records).toEqual([
      { ...of, version: 'v2', phase: 'load', attempts: 3, outcome: 'failed', error: 'network' },
      { ...of, version: 'v1', phase: 'load', attempts: 1, outcome: 'ok', error: null },
      { ...of, version: 'v1', phase: 'show', attempts: 1, outcome: 'failed', error: 'crash' },
    ]);
  });

  it('is replaced if it lacks a chunk, and is tried first again on the next page', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const broken = new Set<string>();
    const records: LoadRecord[] = [];
    const { registry } = setUp(runtime, { broken, report: (record) => records.push(record) });
    await registry.load('auth-signup', 'Login');
    const missing = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
    expect(registry.handleCrash('auth-signup', 'Login', missing)).toBe(true);
    registry.forget('auth-signup', 'Login');
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1']);
    expect(records.map(({ phase, error }) => [phase, error])).toEqual([
      ['load', null],
      ['show', 'network'],
      ['load', null],
    ]);
    const { registry: next } = setUp(runtime, { broken });
    await next.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v1', 'v2']);
  });

  it('asks the server whether a new page would get a build other than those that crashed here', async () => {
    const served = (version: string) =>
      Promise.resolve(fakeRelease({ 'auth-signup': fakeBuild('auth-signup', version) }));
    const outdated = (fetchRelease?: RegistryOptions['fetchRelease'], broken = new Set<string>()) =>
      setUp(failWith(new NetworkFailure()), {
        broken,
        ...(fetchRelease && { fetchRelease }),
      }).registry.isOutdated('auth-signup');
    await expect(outdated(() => served('v3'))).resolves.toBe(true);
    await expect(outdated(() => served('v2'))).resolves.toBe(false);
    await expect(outdated(() => served('v3'), new Set(['auth-signup@v3']))).resolves.toBe(false);
    await expect(outdated(() => Promise.resolve(fakeRelease({})))).resolves.toBe(false);
    await expect(outdated(() => Promise.reject(new Error('offline')))).resolves.toBe(false);
    await expect(outdated()).resolves.toBe(false);
  });

  it('keeps the page’s release document, even if the server promotes another build meanwhile', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const release = fakeRelease({ 'auth-signup': fakeBuild('auth-signup', 'v3') });
    const { registry } = setUp(runtime, { fetchRelease: () => Promise.resolve(release) });
    const before = registry.release;
    await registry.load('auth-signup', 'Login');
    await expect(registry.isOutdated('auth-signup')).resolves.toBe(true);
    registry.forget('auth-signup', 'Login');
    await registry.load('auth-signup', 'Login');
    expect(registry.release).toBe(before);
    expect(versionsAsked(runtime)).toEqual(['v2', 'v2']);
  });

  it('treats a server that does not respond as having no other build, and cancels the request', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    const fetchRelease: RegistryOptions['fetchRelease'] = (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const { registry } = setUp(failWith(new NetworkFailure()), { fetchRelease });
    const asking = registry.isOutdated('auth-signup');
    await jest.advanceTimersByTimeAsync(3000);
    await expect(asking).resolves.toBe(false);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    jest.useRealTimers();
  });

  it('still uses the current version for a module that did not crash', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve(Login));
    const { registry } = setUp(runtime);
    await registry.load('auth-signup', 'Login');
    registry.forget('auth-signup', 'Login');
    await registry.load('auth-signup', 'Login');
    expect(versionsAsked(runtime)).toEqual(['v2', 'v2']);
  });
});
