import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';

type Enrolment = AnswerOf<'POST /api/second-factor.php?enrol=1'>;

/** What the member confirms with the password. */
export type TwoStepAct = 'enrol' | 'codes' | 'off';

/** Two-step verification: its state, the enrolment of an app, and the recovery codes. */
export class TwoStepStore {
  readonly state: Loadable<AnswerOf<'GET /api/second-factor.php'>>;
  readonly submission = new Submission<'password' | 'code'>();
  /** Waits for the password; null: nothing. */
  act: TwoStepAct | null = null;
  /** Waits for a code of the app. */
  enrolment: Enrolment | null = null;
  /** New codes, shown until the member has kept them. */
  codes: readonly string[] | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.state = new Loadable(() => core.api.call('GET /api/second-factor.php'));
    makeObservable(this, { act: observable, enrolment: observableRef, codes: observableRef });
  }

  begin(act: TwoStepAct | null): void {
    this.submission.reset();
    runInAction(() => {
      this.act = act;
      this.enrolment = null;
    });
  }

  /** Does what was begun. */
  async confirm(password: string): Promise<void> {
    if (password === '') {
      this.submission.refuse({ password: 'required' });
      return;
    }
    await this.submission.run(() => this.#run(password));
  }

  /** Turns the app on by one of its codes. */
  async turnOn(code: string): Promise<void> {
    if (code.trim() === '') {
      this.submission.refuse({ code: 'required' });
      return;
    }
    await this.submission.run(async () => {
      const answer = await this.#core.api.call('PUT /api/second-factor.php', { body: { code } });
      this.#show(answer.recovery_codes);
    });
  }

  /** The member has kept the codes. */
  keep(): void {
    runInAction(() => (this.codes = null));
  }

  async #run(password: string): Promise<void> {
    const { api } = this.#core;
    const body = { password };
    if (this.act === 'enrol') {
      const enrolment = await api.call('POST /api/second-factor.php?enrol=1', { body });
      runInAction(() => (this.enrolment = enrolment));
    } else if (this.act === 'codes') {
      this.#show((await api.call('POST /api/second-factor.php?codes=1', { body })).recovery_codes);
    } else {
      await api.call('DELETE /api/second-factor.php', { body });
      this.#setState(false, 0);
    }
    runInAction(() => (this.act = null));
  }

  #setState(totp: boolean, recovery_codes_left: number): void {
    this.state.set({ required: this.state.value?.required ?? false, totp, recovery_codes_left });
  }

  #show(codes: readonly string[]): void {
    this.#setState(true, codes.length);
    runInAction(() => {
      this.codes = codes;
      this.enrolment = null;
    });
  }
}
