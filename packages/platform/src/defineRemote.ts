import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

type RemoteOptions<Store> = {
  /** The remote's name and text namespace. */
  namespace: string;
  /** Called once per visit and build, so that a member never gets another member's stores. */
  createStore: (core: Core) => Store;
};

export type Remote<Store> = RemoteOptions<Store> & {
  /** Set by the production build (packages/tooling/webpack/buildNameLoader.ts). */
  build?: string;
  /** Creates the store on first use. Read it inside `observer` components. */
  useStore: () => Store;
};

/**
 * Stores by visit, then by name and build, so that after a crash an older build never gets a newer
 * build's store. A build that is evaluated twice shares its store; development builds share one.
 */
const storesOf = new WeakMap<AbortController, Map<string, object>>();

/** Limits `core` to a visit. After the visit, nothing is sent and responses are ignored. */
function during({ signal }: AbortController, core: Core): Core {
  const call: Core['api']['call'] = (key, options) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return;
      core.api.call(key, options).then(
        (answer) => signal.aborted || resolve(answer),
        (error: unknown) => signal.aborted || reject(error),
      );
    });
  return { ...core, api: { call } };
}

/** Defines a remote. Its `src/remote.ts` exports the result as `remote`. */
export function defineRemote<Store extends object>({
  namespace,
  createStore,
}: RemoteOptions<Store>): Remote<Store> {
  const storeOf = (core: Core): Store => {
    const key = `${namespace}@${remote.build ?? ''}`;
    const { visit } = core.session;
    const stores = storesOf.get(visit) ?? new Map<string, object>();
    storesOf.set(visit, stores);
    const store = stores.get(key) ?? createStore(during(visit, core));
    stores.set(key, store);
    // The key contains the build, so the store has this build's type.
    return store as Store;
  };
  const remote: Remote<Store> = { namespace, createStore: storeOf, useStore: () => storeOf(useStores()) };
  return remote;
}
