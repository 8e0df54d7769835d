import type { RemoteRelease } from '@rendezvous/contracts';

export type ModuleRequest = {
  build: RemoteRelease;
  /** Exposed name, without `./`. */
  module: string;
  /** Query added to every URL of the build, to get past a hanging or cached failure. */
  suffix: string;
};

/** The little of a federation runtime that the registry needs. Tests put their own here. */
export type FederationRuntime = {
  load(request: ModuleRequest): Promise<unknown>;
  /** Forgets a build that failed, so that another request or another build can take its place. */
  discard(build: RemoteRelease): void;
  /** Whether an error of `load` means that a file did not come (as opposed to code that threw). */
  isNetworkFailure(error: unknown): boolean;
};
