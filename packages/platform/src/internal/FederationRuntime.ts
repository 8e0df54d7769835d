import type { ModuleNames, RemoteRelease } from '@rendezvous/contracts';

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
  /** Removes a failed build, so that another request or another build can replace it. */
  discard(build: RemoteRelease): void;
  /** Whether an error of `load` means that a file did not load (as opposed to code that threw). */
  isNetworkFailure(error: unknown): boolean;
  /** The names that the shared modules of this page have. Those that are not loaded yet count as having what is needed. */
  gives(needs: ModuleNames): ModuleNames;
  /** Whether the server answers that it does not have the build. False without an answer. */
  isGone(build: RemoteRelease): Promise<boolean>;
};
