import type { BootData } from '@rendezvous/contracts';
import { createCore } from '../createCore.ts';
import type { Core, CoreOptions } from '../createCore.ts';
import { memoryStorage } from '../ports.ts';
import type { KeyStorage } from '../ports.ts';
import { FakeApi } from './FakeApi.ts';
import { FakeClock } from './FakeClock.ts';
import { createBoot } from './fixtures.ts';

export type TestCore = {
  core: Core;
  api: FakeApi;
  clock: FakeClock;
  storage: KeyStorage;
  cookies: Map<string, string>;
};

/** Creates real stores over a fake API, clock, storage and cookies. */
export function createTestCore(boot: Partial<BootData> = {}, options: Partial<CoreOptions> = {}): TestCore {
  const api = new FakeApi();
  const clock = new FakeClock();
  const storage = options.storage ?? memoryStorage();
  const cookies = new Map<string, string>();
  const core = createCore({
    boot: createBoot(boot),
    api,
    clock,
    storage,
    cookies: { set: (name, value) => void cookies.set(name, value) },
    ...options,
  });
  return { core, api, clock, storage, cookies };
}
