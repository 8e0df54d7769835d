import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';

export type LoadOptions = {
  /** False skips the texts. Alerts only use labels, which are in the boot data. */
  texts?: boolean;
};

/** The module of an exposed screen, dialog, alert or background task. */
export type RemoteModule = { default: ComponentType<Record<string, unknown>> };

export type RemoteErrorReason =
  // Not in the release document.
  | 'missing'
  // The build needs another platform or other exports.
  | 'incompatible'
  // The files cannot be fetched.
  | 'network'
  // The server no longer has the build.
  | 'gone'
  | 'timeout'
  // The code threw while loading, or the files are corrupt.
  | 'broken';

export class RemoteError extends Error {
  readonly reason: RemoteErrorReason;
  readonly remote: RemoteName;

  constructor(reason: RemoteErrorReason, remote: RemoteName, module: string, cause?: unknown) {
    super(`${remote}/${module}: ${reason}`, { cause });
    this.name = 'RemoteError';
    this.reason = reason;
    this.remote = remote;
  }
}

/** Whether a chunk failed to load, directly or as the cause of a remote's failure. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));

export class TextsError extends NetworkError {
  constructor(namespace: string, language: string) {
    super('network', new Error(`The texts of ${namespace} did not load in ${language}.`));
    this.name = 'TextsError';
  }
}

export type RemoteRegistry = {
  /**
   * Loads a module and its texts once, and keeps a failure until `forget`. Rejects with
   * RemoteError.
   */
  load(remote: RemoteName, module: string, options?: LoadOptions): Promise<RemoteModule>;
  /** Whether `lazy` renders without suspending. */
  isLoaded(remote: RemoteName, module: string): boolean;
  /** Whether the loaded build differs from the one that the server rendered with. */
  isOtherBuild(remote: RemoteName, module: string): boolean;
  /** The module's lazy component. It stays the same until `forget`. */
  lazy(remote: RemoteName, module: string): ComponentType<Record<string, unknown>>;
  /** Makes the next `load` fetch the module under a new URL. */
  forget(remote: RemoteName, module: string): void;
  /**
   * Reports that a module threw while rendering. Its build is then tried last; if only a chunk was
   * missing, the next page tries it first again.
   * @returns whether a build that has not failed can take over after `forget`
   */
  handleCrash(remote: RemoteName, module: string, error: unknown): boolean;
  /** Whether a new page would get another build. False if the server does not respond. */
  isOutdated(remote: RemoteName): Promise<boolean>;
  readonly release: ReleaseDocument;
  /** Switches the release, and reloads changed remotes in the background. */
  replace(release: ReleaseDocument): Promise<void>;
  /** Loads a module that is about to be shown. Ignores failures and does not keep them. */
  prefetch(remote: RemoteName, module: string): void;
  /** Downloads a module and its texts without running it. Ignores failures: `load` retries. */
  download(remote: RemoteName, module: string, options?: LoadOptions): void;
};
