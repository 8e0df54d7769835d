import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

type RemoteOptions<Store> = {
  /** The remote's name and text namespace. */
  namespace: string;
  /** Called once per `core` and build. */
  createStore: (core: Core) => Store;
};

export type Remote<Store> = RemoteOptions<Store> & {
  /** Set by the production build (packages/tooling/webpack/buildNameLoader.ts). */
  build?: string;
  /** Creates the store on first use. */
  useStore: () => Store;
};

/**
 * Keyed by name and build, so that after a crash an older build does not get a newer one's store.
 * Evaluating a build twice shares it. Development builds share one store.
 */
const storesOf = new WeakMap<Core, Map<string, object>>();

/** Defines a remote; exported as `remote` from its `src/remote.ts`. */
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
    // Created by the same build.
    return store as Store;
  };
  const remote: Remote<Store> = { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
  return remote;
}
