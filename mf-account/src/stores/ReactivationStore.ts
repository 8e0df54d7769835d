import { makeObservable, observable, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** Taking a deletion back by the mailed link. */
export class ReactivationStore {
  busy = false;
  /** The link is used up or too old. */
  expired = false;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { busy: observable, expired: observable });
  }

  /** True when the account is back and its owner logged in. */
  async reactivate(token: string): Promise<boolean> {
    if (this.busy) return false;
    runInAction(() => void (this.busy = true));
    try {
      const { user } = await this.#core.api.call('POST /api/reactivate.php', { body: { token } });
      this.#core.session.setUser(user);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired')
        runInAction(() => void (this.expired = true));
      else this.#core.toasts.error(error);
      return false;
    } finally {
      runInAction(() => void (this.busy = false));
    }
  }
}
