import type { ModuleNames, RemoteRelease } from '@rendezvous/contracts';

/**
 * `gone`: missing or refused. `corrupt`: does not match its integrity. `network`: may succeed
 * later.
 */
export type FileFailure = 'gone' | 'corrupt' | 'network';

export type ModuleRequest = {
  build: RemoteRelease;
  /** The exposed name, without `./`. */
  module: string;
  /** Query for every URL of the build. Avoids a request that hangs or whose failure is cached. */
  suffix: string;
};

/** What the registry needs of a federation runtime. Tests use a fake. */
export type FederationRuntime = {
  load(request: ModuleRequest): Promise<unknown>;
  /** Caches a module's files without running them. */
  download(request: Omit<ModuleRequest, 'suffix'>): void;
  /** Forgets a failed request, unless another request or build has replaced it. */
  discard(request: Omit<ModuleRequest, 'module'>): void;
  /** Whether an error of `load` is a failed download, rather than code that threw. */
  isNetworkFailure(error: unknown): boolean;
  /** The exports of the page's shared modules. A module that is not loaded counts as complete. */
  exportsOf(imports: ModuleNames): ModuleNames;
  /** Asks the server why a build's file did not load. */
  explain(build: RemoteRelease): Promise<FileFailure>;
};
