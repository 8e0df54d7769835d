import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';

export type LoadOptions = {
  /** False: without the remote's texts. An alert has its labels, which are in the boot data. */
  texts?: boolean;
};

/** An exposed screen, dialog, alert or background task. */
export type RemoteModule = { default: ComponentType<Record<string, unknown>> };

/**
 * Why a remote's module is not available.
 * - `missing`: the release document does not name it
 * - `incompatible`: it needs another platform
 * - `network`: its files cannot be fetched
 * - `gone`: the server no longer has the build, because the page is older than a release
 * - `timeout`: its files hang
 * - `broken`: its code threw while loading, or its files are not those that were built
 */
export type RemoteErrorReason = 'missing' | 'incompatible' | 'network' | 'gone' | 'timeout' | 'broken';

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

/** Whether a chunk did not load; also as the cause of a remote's failure, whose entry loaded and whose chunk did not. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));

/** The texts of a namespace could not be fetched in a language. */
export class TextsError extends NetworkError {
  constructor(namespace: string, language: string) {
    super('network', new Error(`The texts of ${namespace} did not load in ${language}.`));
    this.name = 'TextsError';
  }
}

/** The shell's loader of remotes. */
export type RemoteRegistry = {
  /** Loads a module and its texts once; a failure is remembered until `forget`. Rejects with RemoteError. */
  load(remote: RemoteName, module: string, options?: LoadOptions): Promise<RemoteModule>;
  /** Whether `load` has succeeded: the component of `lazy` then renders without suspending. */
  isLoaded(remote: RemoteName, module: string): boolean;
  /** Whether a loaded module is from another build than the page's release names: the server has rendered the page with that one. */
  isOtherBuild(remote: RemoteName, module: string): boolean;
  /** The lazy component of a module, the same one for every caller until `forget`. */
  lazy(remote: RemoteName, module: string): ComponentType<Record<string, unknown>>;
  /** Forgets a module, so that the next `load` fetches it again under a changed URL. */
  forget(remote: RemoteName, module: string): void;
  /**
   * A module threw while it was shown: its build is tried last from now on. If it only lacks a chunk, the next page tries it first again.
   * @returns whether a build that has not failed can take over after `forget`
   */
  handleCrash(remote: RemoteName, module: string, error: unknown): boolean;
  /** Whether a new page would get another build of the remote. False without an answer of the server. */
  isOutdated(remote: RemoteName): Promise<boolean>;
  /** The current release document. */
  readonly release: ReleaseDocument;
  /** Switches to another release: loaded remotes whose build changed are reloaded in the background. */
  replace(release: ReleaseDocument): Promise<void>;
  /** Loads in the background, for a module that is about to be shown; failures are silent and not remembered. */
  prefetch(remote: RemoteName, module: string): void;
  /** Downloads a module and its texts in the background without running it. Failures are silent: `load` asks again. */
  download(remote: RemoteName, module: string, options?: LoadOptions): void;
};
