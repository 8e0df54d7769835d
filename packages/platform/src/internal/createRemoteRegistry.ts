import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type {
  LoadError,
  LoadRecord,
  ReleaseDocument,
  RemoteName,
  RemoteRelease,
} from '@rendezvous/contracts';
import { remotesIn } from '@rendezvous/contracts';
import { RemoteError, isChunkFailure } from '../remotes.ts';
import type { LoadOptions, RemoteModule, RemoteRegistry } from '../remotes.ts';
import type { BrokenBuilds } from './BrokenBuilds.ts';
import { BuildGate } from './BuildGate.ts';
import type { FederationRuntime } from './FederationRuntime.ts';

export type RegistryTimes = {
  /** Milliseconds in which a module's entry and chunks must load. */
  timeout: number;
  /** Maximum random delay in milliseconds before the first retry. Doubles each time. */
  jitter: number;
};

export type RegistryOptions = {
  release: ReleaseDocument;
  platformVersion: string;
  runtime: FederationRuntime;
  /** Loads the module's texts. If they fail, the module fails, because it would show text keys. */
  loadTexts: (remote: RemoteName, module: string) => Promise<unknown>;
  /** Builds that failed on earlier pages of the tab. By default, only those of this page. */
  broken?: BrokenBuilds;
  /** Called with the outcome of each load, and with each crash. */
  report?: (record: LoadRecord) => void;
  fetchRelease?: (signal: AbortSignal) => Promise<ReleaseDocument>;
  times?: Partial<RegistryTimes>;
  /** Only tests replace it. */
  wait?: (milliseconds: number) => Promise<void>;
  random?: () => number;
};

const DEFAULT_TIMES: RegistryTimes = { timeout: 8000, jitter: 800 };
const NETWORK_ATTEMPTS = 3;
/** Milliseconds. Without a response by then, the page is treated as up to date. */
const RELEASE_TIMEOUT = 3000;

type Loading = { promise: Promise<RemoteModule>; loaded: RemoteModule | null };

const nameOf = (remote: RemoteName, { version }: RemoteRelease): string => `${remote}@${version}`;

const isModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'default' in value && value.default !== undefined;

/**
 * Kept outside React, because a lazy component created during render would be created and requested
 * again on every render. Keyed by registry, so that tests do not share them.
 */
const lazies = new WeakMap<RemoteRegistry, Map<string, ComponentType<Record<string, unknown>>>>();

function lazyModulesOf(registry: RemoteRegistry): Map<string, ComponentType<Record<string, unknown>>> {
  const known = lazies.get(registry) ?? new Map<string, ComponentType<Record<string, unknown>>>();
  lazies.set(registry, known);
  return known;
}

async function loadTexts(options: RegistryOptions, remote: RemoteName, module: string): Promise<void> {
  try {
    await options.loadTexts(remote, module);
  } catch (error) {
    throw new RemoteError('network', remote, module, error);
  }
}

/** Loads the release's remotes: retries network failures, then tries the last good build. */
export function createRemoteRegistry(options: RegistryOptions): RemoteRegistry {
  const loader = new ModuleLoader(options);
  const loadings = new Map<string, Loading>();

  const load = (remote: RemoteName, module: string, asked: LoadOptions = {}): Promise<RemoteModule> => {
    const key = `${remote}/${module}`;
    const present = loadings.get(key);
    if (present !== undefined) return present.promise;
    const texts = asked.texts === false ? undefined : loadTexts(options, remote, module);
    const promise = Promise.all([loader.load(remote, module), texts]).then(([loaded]) => {
      loading.loaded = loaded;
      return loaded;
    });
    const loading: Loading = { promise, loaded: null };
    // A module's boundary handles the failure; a prefetch has none, and must not cause an unhandled
    // rejection.
    promise.catch(() => undefined);
    loadings.set(key, loading);
    return promise;
  };

  const registry: RemoteRegistry = {
    load,
    isLoaded: (remote, module) => Boolean(loadings.get(`${remote}/${module}`)?.loaded),
    isOtherBuild: (remote, module) => loader.isOtherBuild(remote, module),
    get release() {
      return loader.release;
    },
    replace: async (release) => {
      const changed = await loader.takeRelease(release);
      const again = [...loadings.keys()].flatMap((key) => {
        const remote = changed.find((name) => key.startsWith(`${name}/`));
        return remote !== undefined && loadings.delete(key)
          ? [load(remote, key.slice(remote.length + 1))]
          : [];
      });
      await Promise.all(again);
    },
    lazy: (remote, module) => {
      const key = `${remote}/${module}`;
      const known = lazyModulesOf(registry);
      const present = known.get(key);
      if (present !== undefined) return present;
      const made = createLazy(() => loadings.get(key)?.loaded ?? load(remote, module));
      known.set(key, made);
      return made;
    },
    forget: (remote, module) => {
      const key = `${remote}/${module}`;
      loadings.delete(key);
      lazies.get(registry)?.delete(key);
      loader.startOver(remote);
    },
    handleCrash: (remote, module, error) => loader.handleCrash(remote, module, error),
    isOutdated: (remote) => loader.isOutdated(remote),
    prefetch: (remote, module) => {
      load(remote, module).catch(() => void loadings.delete(`${remote}/${module}`));
    },
    download: (remote, module, asked) => {
      if (!loadings.has(`${remote}/${module}`)) loader.download(remote, module, asked).catch(() => undefined);
    },
  };
  return registry;
}

/** Renders a loaded module without suspending, so that no skeleton flashes. */
function createLazy(get: () => RemoteModule | Promise<RemoteModule>): ComponentType<Record<string, unknown>> {
  let ready: RemoteModule | null = null;
  const Deferred = lazy(async () => {
    ready = await get();
    return ready;
  });
  const immediate = get();
  if (!(immediate instanceof Promise)) ready = immediate;
  else immediate.catch(() => undefined);
  const startedReady = ready;
  return function RemoteModuleView(props) {
    return createElement(startedReady?.default ?? Deferred, props);
  };
}

/** Resolves after a delay, or never if aborted. */
function after(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

type Trial = {
  remote: RemoteName;
  build: RemoteRelease;
  module: string;
  startedAt: number;
  attempts: number;
};

/** The build's own code failed, so retries would fail too. */
const isBrokenCode = ({ reason }: RemoteError): boolean => reason === 'broken';

const asLoadError = ({ reason }: RemoteError): LoadError =>
  reason === 'missing' || reason === 'incompatible' ? 'broken' : reason;

class ModuleLoader {
  release: ReleaseDocument;

  readonly #options: RegistryOptions;
  readonly #times: RegistryTimes;
  readonly #broken: BrokenBuilds;
  readonly #gate: BuildGate;
  /** Number of resets per remote; part of the next request's URL. */
  readonly #starts = new Map<RemoteName, number>();
  /** Builds that lack a file. Unlike broken builds, they are tried first again on the next page. */
  readonly #incomplete = new Set<string>();
  /** The build of each loaded module. */
  readonly #loaded = new Map<string, Trial>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.release = options.release;
    this.#gate = new BuildGate(options.platformVersion, options.runtime);
    this.#broken = options.broken ?? new Set<string>();
    this.#times = { ...DEFAULT_TIMES, ...options.times };
  }

  /** Returns the remotes whose build has changed. */
  async takeRelease(release: ReleaseDocument): Promise<readonly RemoteName[]> {
    await this.#gate.admit(release);
    const before = this.release.remotes;
    this.release = release;
    return remotesIn({ ...before, ...release.remotes }).filter(
      (name) => before[name]?.version !== release.remotes[name]?.version,
    );
  }

  startOver(remote: RemoteName): void {
    this.#starts.set(remote, (this.#starts.get(remote) ?? 0) + 1);
  }

  /** Marks the build as failed and reports it. @returns whether another build can take over */
  handleCrash(remote: RemoteName, module: string, error: unknown): boolean {
    const crashed = this.#loaded.get(`${remote}/${module}`);
    if (crashed === undefined) return false;
    const isNetwork = isChunkFailure(error);
    (isNetwork ? this.#incomplete : this.#broken).add(nameOf(remote, crashed.build));
    this.#report(crashed, 'show', isNetwork ? 'network' : 'crash');
    return this.#buildsToTry(remote, module).some((build) => !this.#hasFailed(nameOf(remote, build)));
  }

  isOtherBuild(remote: RemoteName, module: string): boolean {
    const loaded = this.#loaded.get(`${remote}/${module}`);
    const named = this.#options.release.remotes[remote];
    return loaded !== undefined && loaded.build.version !== named?.version;
  }

  async isOutdated(remote: RemoteName): Promise<boolean> {
    const { fetchRelease } = this.#options;
    if (fetchRelease === undefined) return false;
    const aborter = new AbortController();
    const nothing = after(RELEASE_TIMEOUT, aborter.signal).then(() => null);
    const release = await Promise.race([fetchRelease(aborter.signal), nothing]).catch(() => null);
    aborter.abort();
    const build = release?.remotes[remote];
    return (
      build !== undefined &&
      build.version !== this.release.remotes[remote]?.version &&
      !this.#broken.has(nameOf(remote, build))
    );
  }

  #hasFailed(build: string): boolean {
    return this.#broken.has(build) || this.#incomplete.has(build);
  }

  #report(
    { remote, build, startedAt, attempts }: Trial,
    phase: LoadRecord['phase'],
    error: LoadError | null,
  ) {
    const milliseconds = Math.round(performance.now() - startedAt);
    const outcome = error === null ? 'ok' : 'failed';
    const { version } = build;
    this.#options.report?.({ remote, version, set: null, phase, milliseconds, attempts, outcome, error });
  }

  async load(remote: RemoteName, module: string): Promise<RemoteModule> {
    await this.#gate.admit(this.release).catch((error: unknown) => {
      throw new RemoteError('network', remote, module, error);
    });
    const builds = this.#buildsToTry(remote, module);
    let failure = new RemoteError('missing', remote, module);
    for (const build of builds) {
      try {
        const trial = { remote, build, module, startedAt: performance.now(), attempts: 0 };
        return await this.#try(trial);
      } catch (error) {
        failure = error as RemoteError;
      }
    }
    throw failure;
  }

  /** Downloads the build that `load` would try first. */
  async download(remote: RemoteName, module: string, { texts = true }: LoadOptions = {}): Promise<void> {
    const loading = texts ? loadTexts(this.#options, remote, module) : undefined;
    const admitted = this.#gate.admit(this.release).then(() => {
      const [build] = this.#buildsToTry(remote, module);
      if (build !== undefined) this.#options.runtime.download({ build, module });
    });
    await Promise.all([loading, admitted]);
  }

  async #try(trial: Trial): Promise<RemoteModule> {
    const { remote, build, module } = trial;
    try {
      const loaded = await this.#loadBuild(trial);
      this.#loaded.set(`${remote}/${module}`, trial);
      this.#report(trial, 'load', null);
      return loaded;
    } catch (error) {
      const failure = error instanceof RemoteError ? error : new RemoteError('broken', remote, module, error);
      if (isBrokenCode(failure)) this.#broken.add(nameOf(remote, build));
      this.#report(trial, 'load', asLoadError(failure));
      throw failure;
    }
  }

  /** Returns the live build first, or the last good one first if the live build has failed. */
  #buildsToTry(remote: RemoteName, module: string): readonly RemoteRelease[] {
    const resolved = this.release.remotes[remote];
    if (resolved === undefined) throw new RemoteError('missing', remote, module);
    const { lastGood } = resolved;
    const preferLastGood = lastGood !== undefined && this.#hasFailed(nameOf(remote, resolved));
    const all = preferLastGood ? [lastGood, resolved] : [resolved, ...(lastGood ? [lastGood] : [])];
    const fitting = all.filter((build) => this.#gate.fits(build));
    if (fitting.length === 0) throw new RemoteError('incompatible', remote, module);
    const holding = fitting.filter((build) => `./${module}` in build.exposes);
    if (holding.length === 0) throw new RemoteError('missing', remote, module);
    return holding;
  }

  async #loadBuild(trial: Trial): Promise<RemoteModule> {
    const { remote, build, module } = trial;
    for (;;) {
      trial.attempts += 1;
      const start = this.#starts.get(remote);
      try {
        return await this.#attempt(remote, build, module);
      } catch (error) {
        const isNetwork = error instanceof RemoteError && error.reason === 'network';
        if (!isNetwork) throw error;
        // Asks only once per load, to spare a failing server.
        const failure = trial.attempts === 1 ? await this.#options.runtime.explain(build) : 'network';
        if (failure === 'gone') throw new RemoteError('gone', remote, module, error);
        if (failure === 'corrupt') throw new RemoteError('broken', remote, module, error);
        if (trial.attempts === NETWORK_ATTEMPTS) throw error;
        await this.#pause(trial.attempts);
        // A load of another module of the build may already have started over.
        if (this.#starts.get(remote) === start) this.startOver(remote);
      }
    }
  }

  async #attempt(remote: RemoteName, build: RemoteRelease, module: string): Promise<RemoteModule> {
    const start = this.#starts.get(remote) ?? 0;
    const request = { build, module, suffix: start === 0 ? '' : `?again=${start}` };
    const aborter = new AbortController();
    const timedOut = after(this.#times.timeout, aborter.signal).then(() => {
      throw new RemoteError('timeout', remote, module);
    });
    try {
      const loaded = await Promise.race([this.#options.runtime.load(request), timedOut]);
      if (!isModule(loaded)) throw new RemoteError('broken', remote, module);
      return loaded;
    } catch (error) {
      this.#options.runtime.discard(request);
      if (error instanceof RemoteError) throw error;
      throw new RemoteError(
        this.#options.runtime.isNetworkFailure(error) ? 'network' : 'broken',
        remote,
        module,
        error,
      );
    } finally {
      aborter.abort();
    }
  }

  #pause(attempts: number): Promise<void> {
    const limit = this.#times.jitter * 2 ** (attempts - 1);
    const milliseconds = Math.round((this.#options.random ?? Math.random)() * limit);
    const wait =
      this.#options.wait ?? ((time: number) => new Promise<void>((resolve) => setTimeout(resolve, time)));
    return wait(milliseconds);
  }
}
