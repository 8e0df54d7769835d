import type { ModuleNames, RemoteRelease } from '@rendezvous/contracts';

/** `gone`: missing or refused. `corrupt`: wrong integrity. `network`: may succeed later. */
export type FileFailure = 'gone' | 'corrupt' | 'network';

export type ModuleRequest = {
  build: RemoteRelease;
  /** Without `./`. */
  module: string;
  /** Query for every URL of the build, to bypass a hanging or cached failure. */
  suffix: string;
};

/** The registry's view of a federation runtime; tests use a fake. */
export type FederationRuntime = {
  load(request: ModuleRequest): Promise<unknown>;
  /** Caches a module's files without running them. */
  download(request: Omit<ModuleRequest, 'suffix'>): void;
  /** Removes a failed request, unless another request or build has replaced it. */
  discard(request: Omit<ModuleRequest, 'module'>): void;
  /** Whether a `load` error is a failed download, rather than code that threw. */
  isNetworkFailure(error: unknown): boolean;
  /** Exports of the page's shared modules. Modules that are not loaded yet count as complete. */
  exportsOf(imports: ModuleNames): ModuleNames;
  /** Asks the server why a build's file did not load. */
  explain(build: RemoteRelease): Promise<FileFailure>;
};
