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

/** A remote's entry, exported as `remote` from its `src/remote.ts`. */
export function defineRemote<Store extends object>({
  namespace,
  createStore,
}: RemoteOptions<Store>): Remote<Store> {
  const stores = new WeakMap<Core, Store>();
  const storeOf = (core: Core): Store => {
    const present = stores.get(core);
    if (present !== undefined) return present;
    const store = createStore(core);
    stores.set(core, store);
    return store;
  };
  return { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
}
