import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { RemoteState } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission } from '../models/Submission.ts';

/** The remotes and their builds. */
export class ReleasesStore {
  remotes: readonly RemoteState[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { remotes: observableRef, state: observable });
  }

  async load(): Promise<void> {
    try {
      this.#show((await this.#core.api.call('GET /api/console-releases.php')).remotes);
    } catch {
      runInAction(() => (this.state = 'failed'));
    }
  }

  /** Makes another build of a remote live. */
  async choose(remote: RemoteState['remote'], version: string, text: string): Promise<boolean> {
    const reason = text.trim();
    if (reason.length < 3)
      return this.submission.refuse({ reason: reason === '' ? 'required' : 'too_short' });
    return this.submission.run(async () => {
      const body = { remote, version, reason };
      this.#show((await this.#core.api.call('PUT /api/console-releases.php', { body })).remotes);
    });
  }

  #show(remotes: readonly RemoteState[]): void {
    runInAction(() => {
      this.remotes = remotes;
      this.state = 'ready';
    });
  }
}
