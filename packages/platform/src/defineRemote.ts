import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

type RemoteOptions<Store> = {
  /** The remote's name; also the namespace of its texts. */
  namespace: string;
  /** Creates the remote's store over the shared ones. Called once for each `core` and build. */
  createStore: (core: Core) => Store;
};

export type Remote<Store> = RemoteOptions<Store> & {
  /** Version of the build, which the production build assigns (packages/tooling/webpack/buildNameLoader.ts). */
  build?: string;
  /** The remote's store, created at the first call. */
  useStore: () => Store;
};

/**
 * By name and build: after a crash, an older build must not receive the store of a newer one. A build can be evaluated
 * twice (a failed load is retried) and then shares its store. In development builds have no version, so the next build
 * of a remote keeps the store of the previous one.
 */
const storesOf = new WeakMap<Core, Map<string, object>>();

/** A remote's entry, exported as `remote` from its `src/remote.ts`. */
export function defineRemote<Store extends object>({
  namespace,
  createStore,
}: RemoteOptions<Store>): Remote<Store> {
  const storeOf = (core: Core): Store => {
    const key = `${namespace}@${remote.build ?? ''}`;
    const stores = storesOf.get(core) ?? new Map<string, object>();
    storesOf.set(core, stores);
    const store = stores.get(key) ?? createStore(core);
    stores.set(key, store);
    // The value under a build's name was created by that build.
    return store as Store;
  };
  const remote: Remote<Store> = { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
  return remote;
}
