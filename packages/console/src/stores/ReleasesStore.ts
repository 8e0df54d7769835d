import type { RemoteState } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';

/** The remotes and their builds. */
export class ReleasesStore {
  readonly submission = new Submission<'reason'>();
  readonly #core: Core;
  readonly #remotes: Loadable<readonly RemoteState[]>;

  constructor(core: Core) {
    this.#core = core;
    this.#remotes = new Loadable(async () => (await core.api.call('GET /api/console-releases.php')).remotes);
  }

  get remotes(): readonly RemoteState[] {
    return this.#remotes.value ?? [];
  }

  get state(): RecordState {
    return recordState(this.#remotes);
  }

  load(): Promise<void> {
    return this.#remotes.reload();
  }

  /** Activates another build of a remote. */
  async choose(remote: RemoteState['remote'], version: string, text: string): Promise<boolean> {
    const reason = text.trim();
    if (reason.length < 3)
      return this.submission.refuse({ reason: reason === '' ? 'required' : 'too_short' });
    return this.submission.run(async () => {
      const body = { remote, version, reason };
      this.#remotes.set((await this.#core.api.call('PUT /api/console-releases.php', { body })).remotes);
    });
  }
}
