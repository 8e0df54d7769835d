import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import { missingOf, readProof } from './proof.ts';
import type { Proof, ProofField, TypedProof } from './proof.ts';

type Enrolment = AnswerOf<'POST /api/second-factor.php?enrol=1'>;

/** A change to two-step verification that requires a proof. */
export type TwoStepAct = 'enrol' | 'codes' | 'off';

export class TwoStepStore {
  readonly state: Loadable<AnswerOf<'GET /api/second-factor.php'>>;
  readonly submission = new Submission<ProofField>();
  /** The change that awaits its proof. */
  act: TwoStepAct | null = null;
  /** The enrolment that awaits a code from the app. */
  enrolment: Enrolment | null = null;
  /** Recovery codes, shown until the member has saved them. */
  codes: readonly string[] | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/second-factor.php';
    this.state = new Loadable(() => core.api.call(call), {
      preloaded: fromPage(core, call, (answer) => answer),
    });
    makeObservable(this, { act: observable, enrolment: observableRef, codes: observableRef });
  }

  /** Whether logins and changes to two-step verification require a second step. */
  get isSecondStep(): boolean {
    return this.state.value?.second_step ?? false;
  }

  begin(act: TwoStepAct | null): void {
    this.submission.reset();
    runInAction(() => {
      this.act = act;
      this.enrolment = null;
    });
  }

  async confirm(typed: TypedProof): Promise<void> {
    const missing = missingOf(typed, this.isSecondStep);
    if (Object.keys(missing).length > 0) {
      this.submission.refuse(missing);
      return;
    }
    await this.submission.run(async () => {
      const proof = await readProof(this.#core, typed);
      if (proof !== null) await this.#run(proof);
    });
  }

  async turnOn(code: string): Promise<void> {
    if (code.trim() === '') {
      this.submission.refuse({ code: 'required' });
      return;
    }
    await this.submission.run(async () => {
      const answer = await this.#core.api.call('PUT /api/second-factor.php', { body: { code } });
      this.#patch({ totp: true, second_step: true });
      this.show(answer.recovery_codes);
    });
  }

  show(codes: readonly string[]): void {
    this.#patch({ recovery_codes_left: codes.length });
    runInAction(() => {
      this.codes = codes;
      this.enrolment = null;
    });
  }

  /** Hides the codes once the member has saved them. */
  keep(): void {
    runInAction(() => (this.codes = null));
  }

  async #run(body: Proof): Promise<void> {
    const { api } = this.#core;
    if (this.act === 'enrol') {
      const enrolment = await api.call('POST /api/second-factor.php?enrol=1', { body });
      runInAction(() => (this.enrolment = enrolment));
    } else if (this.act === 'codes') {
      this.show((await api.call('POST /api/second-factor.php?codes=1', { body })).recovery_codes);
    } else {
      await api.call('DELETE /api/second-factor.php', { body });
      // Passkeys may still require a second step.
      await this.state.reload();
    }
    runInAction(() => (this.act = null));
  }

  #patch(change: Partial<AnswerOf<'GET /api/second-factor.php'>>): void {
    const { value } = this.state;
    if (value) this.state.set({ ...value, ...change });
  }
}
