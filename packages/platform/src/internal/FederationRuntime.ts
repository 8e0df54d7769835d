import type { ModuleNames, RemoteRelease } from '@rendezvous/contracts';

/**
 * Why a file did not load. `gone`: the server does not have it, or refuses it. `corrupt`: its content is not what was built.
 * `network`: anything else, which may pass.
 */
export type FileFailure = 'gone' | 'corrupt' | 'network';

export type ModuleRequest = {
  build: RemoteRelease;
  /** Exposed name, without `./`. */
  module: string;
  /** Query added to every URL of the build, to bypass a hanging or cached failure. */
  suffix: string;
};

/** The part of a federation runtime that the registry needs. Tests pass a fake. */
export type FederationRuntime = {
  load(request: ModuleRequest): Promise<unknown>;
  /** Puts the files of a module into the browser's cache without running them. */
  download(request: Omit<ModuleRequest, 'suffix'>): void;
  /** Removes what a failed request left, unless another request or another build has taken its place. */
  discard(request: Omit<ModuleRequest, 'module'>): void;
  /** Whether an error of `load` means that a file did not load (as opposed to code that threw). */
  isNetworkFailure(error: unknown): boolean;
  /** The names that the shared modules of this page have. Those that are not loaded yet count as having what is needed. */
  gives(needs: ModuleNames): ModuleNames;
  /** Asks the server why a file of the build did not load. */
  explain(build: RemoteRelease): Promise<FileFailure>;
};
