import { makeObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import { createPasskey } from '@rendezvous/store-kit/passkeys';
import { missingOf, readProof } from './proof.ts';
import type { Proof, ProofField, TypedProof } from './proof.ts';
import type { TwoStepStore } from './TwoStepStore.ts';

/** A change to passkeys that requires a proof. */
export type PasskeyAct = { kind: 'add' } | { kind: 'remove'; id: string } | { kind: 'step'; isOn: boolean };

/** The member's passkeys. The list is part of the state of two-step verification. */
export class PasskeysStore {
  readonly submission = new Submission<ProofField | 'name'>();
  /** The change that awaits its proof. */
  act: PasskeyAct | null = null;
  readonly #core: Core;
  readonly #twoStep: TwoStepStore;

  constructor(core: Core, twoStep: TwoStepStore) {
    this.#core = core;
    this.#twoStep = twoStep;
    makeObservable(this, { act: observableRef });
  }

  begin(act: PasskeyAct | null): void {
    this.submission.reset();
    runInAction(() => (this.act = act));
  }

  /**
   * Runs the pending change.
   * @param name the new passkey's name; if empty, the server names it after browser and system
   */
  async confirm(typed: TypedProof, name: string): Promise<void> {
    const missing = missingOf(typed, this.#twoStep.isSecondStep);
    if (Object.keys(missing).length > 0) {
      this.submission.refuse(missing);
      return;
    }
    await this.submission.run(async () => {
      const proof = await readProof(this.#core, typed);
      if (proof === null || !(await this.#run(proof, name.trim()))) return;
      runInAction(() => (this.act = null));
    });
  }

  /** Returns false if the member dismissed the browser's dialog. */
  async #run(proof: Proof, name: string): Promise<boolean> {
    const { act } = this;
    const { api } = this.#core;
    if (act?.kind === 'remove') {
      const answer = await api.call('DELETE /api/passkey.php', { body: { ...proof, id: act.id } });
      this.#twoStep.state.set(answer);
    } else if (act?.kind === 'step') {
      const body = { ...proof, passkey_step: act.isOn };
      this.#show(await api.call('PUT /api/passkey.php', { body }));
    } else {
      const options = await api.call('POST /api/passkey.php?options=1', { body: proof });
      const passkey = await createPasskey(options);
      if (passkey === null) return false;
      const body = { passkey, ...(name === '' ? {} : { name }) };
      this.#show(await api.call('POST /api/passkey.php', { body }));
    }
    return true;
  }

  #show({ recovery_codes, ...state }: AnswerOf<'POST /api/passkey.php'>): void {
    this.#twoStep.state.set(state);
    if (recovery_codes !== null) this.#twoStep.show(recovery_codes);
  }
}
