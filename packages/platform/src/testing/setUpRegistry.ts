import { createRemoteRegistry } from '../internal/createRemoteRegistry.ts';
import type { RegistryOptions } from '../internal/createRemoteRegistry.ts';
import { FakeRuntime, fakeBuild, fakeRelease } from './fakeRuntime.ts';

export const Login = { default: () => null };
export const current = fakeBuild('auth-signup', 'v2');
export const lastGood = fakeBuild('auth-signup', 'v1');

/** Creates a registry that records its pauses. The live build is v2, the last good one v1. */
export function setUp(runtime: FakeRuntime, options: Partial<RegistryOptions> = {}) {
  const pauses: number[] = [];
  const registry = createRemoteRegistry({
    release: fakeRelease({ 'auth-signup': { ...current, lastGood } }),
    platformVersion: '1.2.0',
    runtime,
    loadTexts: () => Promise.resolve(),
    random: () => 0.5,
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
  });
  return { registry, pauses };
}

export const versionsAsked = (runtime: FakeRuntime) => runtime.requests.map(({ build }) => build.version);
export const failWith = (error: Error) => new FakeRuntime(() => Promise.reject(error));
