import type { ModuleNames, ReleaseDocument, RemoteName, RemoteRelease } from '@rendezvous/contracts';
import { NO_CONTRIBUTIONS, containerName } from '@rendezvous/contracts';
import type { FederationRuntime, FileFailure, ModuleRequest } from '../internal/FederationRuntime.ts';

export class NetworkFailure extends Error {}

type Answer = (request: ModuleRequest) => Promise<unknown>;

/** A federation runtime with programmed responses. Records its requests. */
export class FakeRuntime implements FederationRuntime {
  readonly requests: ModuleRequest[] = [];
  readonly downloads: Omit<ModuleRequest, 'suffix'>[] = [];
  readonly discarded: RemoteRelease[] = [];
  given: ModuleNames = {};
  /** Versions that the server no longer has. */
  readonly gone = new Set<string>();
  /** Versions with corrupt files. */
  readonly corrupt = new Set<string>();
  answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }

  load(request: ModuleRequest): Promise<unknown> {
    this.requests.push(request);
    return this.answer(request);
  }

  download(request: Omit<ModuleRequest, 'suffix'>): void {
    this.downloads.push(request);
  }

  discard({ build }: Pick<ModuleRequest, 'build'>): void {
    this.discarded.push(build);
  }

  isNetworkFailure(error: unknown): boolean {
    return error instanceof NetworkFailure;
  }

  exportsOf(): ModuleNames {
    return this.given;
  }

  explain({ version }: RemoteRelease): Promise<FileFailure> {
    if (this.gone.has(version)) return Promise.resolve('gone');
    return Promise.resolve(this.corrupt.has(version) ? 'corrupt' : 'network');
  }
}

export function fakeBuild(remote: RemoteName, version: string, requires = '^1.0.0'): RemoteRelease {
  return {
    version,
    entry: `/assets/${remote}/${version}/entry.js`,
    integrity: 'sha384-x',
    container: containerName(remote),
    requires,
    needs: {},
    exposes: { './Login': { js: [] }, './Chats': { js: [] } },
    locales: {},
    labels: {},
    contributes: NO_CONTRIBUTIONS,
    files: {},
  };
}

export function fakeRelease(remotes: ReleaseDocument['remotes']): ReleaseDocument {
  return {
    id: 'release-1',
    shell: { version: 's1', platformVersion: '1.0.0', gives: {}, js: [], css: [], locales: {}, worker: null },
    remotes,
  };
}
