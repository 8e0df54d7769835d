import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Core } from '@rendezvous/core';
import { OncePerKey, readFailure } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';

export type MailChangeState = 'working' | 'done' | 'failed';

/** Confirms another e-mail address by the mailed link. */
export class MailChangeStore {
  state: MailChangeState = 'working';
  failure: Failure | null = null;
  readonly #core: Core;
  readonly #links = new OncePerKey<void>();

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { state: observable, failure: observableRef });
  }

  /** Uses the token once for any number of renders, because the link works only once. */
  confirm(token: string): Promise<void> {
    return this.#links.run(token, () => this.#use(token)).catch(() => undefined);
  }

  async #use(token: string): Promise<void> {
    runInAction(() => {
      this.state = 'working';
      this.failure = null;
    });
    try {
      await this.#core.api.call('PUT /api/mail-change.php', { body: { token } });
      if (this.#core.session.isLoggedIn) await this.#core.session.refresh();
      runInAction(() => (this.state = 'done'));
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = readFailure(error);
      });
      throw error;
    }
  }
}
