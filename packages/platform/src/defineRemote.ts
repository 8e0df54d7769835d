import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

type RemoteOptions<Store> = {
  /** The remote's name; also the namespace of its texts. */
  namespace: string;
  /** Creates the remote's store over the shared ones. Called once for each `core`. */
  createStore: (core: Core) => Store;
};

export type Remote<Store> = RemoteOptions<Store> & {
  /** The remote's store, created at the first call. */
  useStore: () => Store;
};

/** By name, not by build: in development the next build of a remote keeps the store of the previous one. */
const storesOf = new WeakMap<Core, Map<string, object>>();

/** A remote's entry, exported as `remote` from its `src/remote.ts`. */
export function defineRemote<Store extends object>({
  namespace,
  createStore,
}: RemoteOptions<Store>): Remote<Store> {
  const storeOf = (core: Core): Store => {
    const stores = storesOf.get(core) ?? new Map<string, object>();
    storesOf.set(core, stores);
    const store = stores.get(namespace) ?? createStore(core);
    stores.set(namespace, store);
    // The value under a remote's name was created by that remote.
    return store as Store;
  };
  return { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
}
