import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

type RemoteOptions<Store> = {
  /** The remote's name; also its namespace of texts. */
  namespace: string;
  /** Makes the remote's store over the shared ones. Called once for each `core`. */
  createStore: (core: Core) => Store;
};

export type Remote<Store> = RemoteOptions<Store> & {
  /** The remote's store, made at the first call. */
  useStore: () => Store;
};

/** By name, not by build: while developing, the next build of a remote goes on with the store of the one before. */
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
    // What stands under a remote's name was made by that remote.
    return store as Store;
  };
  return { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
}
