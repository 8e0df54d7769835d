import type { Core } from '@rendezvous/core';
import { Submission, showLoggedIn } from '@rendezvous/store-kit';

export class ReactivationStore {
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  get expired(): boolean {
    return this.submission.failure?.code === 'link_expired';
  }

  /** Reactivates the account and logs the member in. Returns whether that succeeded. */
  async reactivate(token: string): Promise<boolean> {
    const { api, toasts } = this.#core;
    const isBack = await this.submission.run(async () => {
      const { user } = await api.call('POST /api/reactivate.php', { body: { token } });
      await showLoggedIn(this.#core, user);
    });
    const { failure } = this.submission;
    if (failure !== null && !this.expired) toasts.error(failure.error);
    return isBack;
  }
}
