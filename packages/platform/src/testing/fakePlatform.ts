import { createCore, memoryStorage } from '@rendezvous/core';
import type { BootData } from '@rendezvous/contracts';
import type { Platform } from '../PlatformContext.ts';
import type { RemoteRegistry } from '../remotes.ts';
import { fakeRelease } from './fakeRuntime.ts';

export function fakeBoot(change: Partial<BootData> = {}): BootData {
  return {
    settings: { countries: [] as BootData['settings']['countries'] } as BootData['settings'],
    user: null,
    locale: 'en',
    languages: ['en', 'nl'],
    entrySkipped: false,
    country: 'NL',
    texts: {},
    release: fakeRelease({}),
    route: null,
    status: 200,
    data: {},
    nonce: '',
    platformVersion: '1.0.0',
    now: '2026-01-01T00:00:00Z',
    ...change,
  };
}

/** Creates a platform with real stores and no server. */
export function fakePlatform({ remotes }: { remotes: RemoteRegistry }): Platform {
  const nothing = () => undefined;
  return {
    core: createCore({
      boot: fakeBoot(),
      api: {
        call: () => Promise.reject(new Error('This test has no server. Pass an `api` to fakePlatform.')),
      },
      storage: memoryStorage(),
    }),
    remotes,
    dialogs: { open: nothing, close: nothing },
    setTitle: nothing,
  };
}
