import { getInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@rendezvous/contracts';
import type { FederationRuntime } from './FederationRuntime.ts';

/** Longer than our own timeout, which decides. */
const SCRIPT_TIMEOUT = 30_000;

/** Address without query, absolute: the runtime may hand on either form. */
const addressOf = (url: string): string => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};

/** Entries are fetched as they are preloaded (same mode and integrity), else they would be fetched twice. */
function entryScripts(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'rendezvous-entry-scripts',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const expected = integrity.get(addressOf(url));
      if (expected !== undefined) script.integrity = expected;
      return { script, timeout: SCRIPT_TIMEOUT };
    },
  };
}

function removeScripts(container: string): void {
  // A script that hangs would be waited for again by the next attempt, which looks for it by this mark.
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

/** Module Federation's runtime, which came with the shell's own script. */
export function moduleFederation(): FederationRuntime {
  const integrity = new Map<string, string>();
  /** Container -> the entry asked for, and the name it is registered under: a fresh one for each entry. */
  const registered = new Map<string, { entry: string; name: string }>();
  let registrations = 0;
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime is not there.');
  instance.registerPlugins([entryScripts(integrity)]);

  const register = (
    { container, entry: url, integrity: expected }: RemoteRelease,
    suffix: string,
  ): string => {
    const entry = `${url}${suffix}`;
    const present = registered.get(container);
    if (present?.entry === entry) return present.name;
    registrations += 1;
    const name = `${container}~${registrations}`;
    integrity.set(addressOf(url), expected);
    registered.set(container, { entry, name });
    // The runtime would take an earlier build's container, which it finds under this name, for the new one.
    Reflect.deleteProperty(globalThis, container);
    instance.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
    return name;
  };

  return {
    load: ({ build, module, suffix }) => instance.loadRemote(`${register(build, suffix)}/${module}`),
    discard: (build) => {
      registered.delete(build.container);
      removeScripts(build.container);
    },
    isNetworkFailure: (error) =>
      error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-008')),
  };
}
