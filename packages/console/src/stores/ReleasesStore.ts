import type { RemoteState } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';

export class ReleasesStore {
  readonly submission = new Submission<'reason' | 'share'>();
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
    return recordState(this.#remotes, undefined);
  }

  load(): Promise<void> {
    return this.#remotes.reload();
  }

  /** Activates, pins, unpins or withdraws a build. */
  async act(
    remote: RemoteState['remote'],
    version: string,
    { act, text }: { act: 'live' | 'pin' | 'unpin' | 'withdraw'; text: string },
  ): Promise<boolean> {
    const reason = text.trim();
    const seen = act === 'live' || act === 'pin' ? this.#liveOf(remote) : undefined;
    const body = { remote, version, act, reason, ...(seen === undefined ? {} : { seen }) };
    return this.#act(reason, () => this.#core.api.call('PUT /api/console-releases.php', { body }));
  }

  /** Starts a canary, or changes its share. @param percent the share as typed */
  async startCanary(
    remote: RemoteState['remote'],
    version: string,
    { percent, text }: { percent: string; text: string },
  ): Promise<boolean> {
    const typed = percent.trim().replace(',', '.').replace(/ ?%$/, '');
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed) || Number(typed) > 100)
      return this.submission.refuse({ share: typed === '' ? 'required' : 'invalid' });
    const share = Math.round(Number(typed) * 100);
    const reason = text.trim();
    return this.#act(reason, () =>
      this.#core.api.call('POST /api/console-canaries.php', { body: { remote, version, share, reason } }),
    );
  }

  /** Stops a canary, or promotes its builds. */
  async endCanary(
    remote: RemoteState['remote'],
    version: string,
    { act, text }: { act: 'stop' | 'promote'; text: string },
  ): Promise<boolean> {
    const reason = text.trim();
    return this.#act(reason, () =>
      this.#core.api.call('PUT /api/console-canaries.php', { body: { remote, version, act, reason } }),
    );
  }

  /** The version that staff last saw as live, or null; undefined if the remote is not loaded. */
  #liveOf(remote: RemoteState['remote']): string | null | undefined {
    const state = this.remotes.find((one) => one.remote === remote);
    return state && (state.skipped?.version ?? state.versions.find((build) => build.live)?.version ?? null);
  }

  async #act(reason: string, call: () => Promise<{ remotes: readonly RemoteState[] }>): Promise<boolean> {
    if (reason.length < 3)
      return this.submission.refuse({ reason: reason === '' ? 'required' : 'too_short' });
    const worked = await this.submission.run(async () => {
      this.#remotes.set((await call()).remotes);
    });
    // After a conflict, shows the other person's action beside the error.
    if (this.submission.failure?.code === 'conflict') await this.load();
    return worked;
  }
}
