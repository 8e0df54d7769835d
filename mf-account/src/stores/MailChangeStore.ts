import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Core } from '@rendezvous/core';
import { readFailure } from '../models/Failure.ts';
import type { Failure } from '../models/Failure.ts';

export type MailChangeState = 'working' | 'done' | 'failed';

/** Confirming another e-mail address by the link in the mail. */
export class MailChangeStore {
  state: MailChangeState = 'working';
  failure: Failure | null = null;
  readonly #core: Core;
  readonly #used = new Map<string, Promise<void>>();

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { state: observable, failure: observableRef });
  }

  /** Uses the token once however often the screen asks: the link is good for one use. */
  confirm(token: string): Promise<void> {
    const present = this.#used.get(token);
    if (present !== undefined) return present;
    const request = this.#use(token);
    this.#used.set(token, request);
    return request;
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
      this.#used.delete(token);
      runInAction(() => {
        this.state = 'failed';
        this.failure = readFailure(error);
      });
    }
  }
}
