import { getInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleNames, RemoteRelease } from '@rendezvous/contracts';
import type { FederationRuntime, FileFailure } from './FederationRuntime.ts';
import { createPrefetcher } from './createPrefetcher.ts';

/** Milliseconds. Longer than the registry's own timeout, which must take effect first. */
const SCRIPT_TIMEOUT = 30_000;

/** Returns an absolute URL without query, because the runtime passes URLs in either form. */
const addressOf = (url: string): string => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};

/**
 * Fetches entries with the same mode and integrity as their preloads; otherwise browsers fetch
 * twice.
 */
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
  // The runtime finds scripts by this attribute, so the next attempt would wait for the failed
  // script.
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

const folderOf = (entry: string): string => entry.replace(/[^/]*$/, '');

/** Frees connections for the next build: hanging files would occupy the six of HTTP/1.1. */
function endPreloads({ entry }: RemoteRelease): void {
  const selector = `link:is([rel="preload"], [rel="prefetch"])[href^="${folderOf(entry)}"]`;
  for (const link of document.querySelectorAll(selector)) link.remove();
}

/** Statuses after which a retry is pointless. */
const FINAL_STATUSES: readonly number[] = [403, 404, 410];

/** Milliseconds. A timeout counts as a network failure. */
const EXPLAIN_TIMEOUT = 3000;

/** Compares content with `sha256-…`. True if the browser cannot compute the digest. */
async function isIntact(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, expected] = /^sha(256|384|512)-(.+)$/.exec(integrity) ?? [];
  // Only secure contexts have it.
  const { subtle } = crypto as Partial<Crypto>;
  if (bits === undefined || subtle === undefined) return true;
  const digest = new Uint8Array(await subtle.digest(`SHA-${bits}`, content));
  return btoa(String.fromCharCode(...digest)) === expected;
}

/** Fetches a file again to find out why it failed, because script errors give no reason. */
async function explainFile(file: string, integrity: string): Promise<FileFailure> {
  try {
    const signal = AbortSignal.timeout(EXPLAIN_TIMEOUT);
    const answer = await fetch(file, { cache: 'no-store', signal });
    if (FINAL_STATUSES.includes(answer.status)) return 'gone';
    return answer.ok && !(await isIntact(await answer.arrayBuffer(), integrity)) ? 'corrupt' : 'network';
  } catch {
    return 'network';
  }
}

/**
 * Collects failed scripts with their integrity, including chunks, which builds request themselves.
 */
function watchFailedScripts(): ReadonlyMap<string, string> {
  const failed = new Map<string, string>();
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.src)
      failed.set(addressOf(target.src), target.integrity);
  };
  // Error events of scripts do not bubble.
  window.addEventListener('error', note, { capture: true });
  return failed;
}

/** Creates the runtime of Module Federation, whose code is part of the shell's own script. */
export function moduleFederation(): FederationRuntime {
  const integrity = new Map<string, string>();
  const failed = watchFailedScripts();
  const prefetch = createPrefetcher();
  /** By container: the requested entry and its registered name, which is unique per entry. */
  const registered = new Map<string, { entry: string; name: string }>();
  let registrations = 0;
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime is missing. The script of the shell creates it.');
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
    // The runtime would reuse an earlier build's container of the same name.
    Reflect.deleteProperty(globalThis, container);
    instance.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
    return name;
  };

  return {
    load: ({ build, module, suffix }) => instance.loadRemote(`${register(build, suffix)}/${module}`),
    download: ({ build, module }) => prefetch([build.entry, ...(build.exposes[`./${module}`]?.js ?? [])]),
    discard: ({ build, suffix }) => {
      // Modules fail one by one, and the first failure may already have loaded the next build.
      if (registered.get(build.container)?.entry !== `${build.entry}${suffix}`) return;
      registered.delete(build.container);
      removeScripts(build.container);
      endPreloads(build);
    },
    isNetworkFailure: (error) =>
      error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-008')),
    exportsOf: (imports) => {
      const scope = instance.shareScopeMap['default'] ?? {};
      const modules = Object.entries(scope).map(([name, versions]) => {
        const [loaded] = Object.values(versions).flatMap(({ lib }) => (lib ? [lib() as object] : []));
        return [name, loaded ? Object.keys(loaded) : (imports[name] ?? [])];
      });
      return Object.fromEntries(modules) as ModuleNames;
    },
    explain: ({ entry, integrity: expected }) => {
      const folder = folderOf(addressOf(entry));
      const [file, hash] = [...failed].findLast(([address]) => address.startsWith(folder)) ?? [
        entry,
        expected,
      ];
      return explainFile(file, hash);
    },
  };
}
