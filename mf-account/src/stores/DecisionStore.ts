import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Decision, Transaction } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import { proofHeaders, runWithStep } from './proof.ts';
import type { TypedProof, TypedStep } from './proof.ts';

/** A statement of reasons from a signed link, and what a disabled member can still do. */
export class DecisionStore {
  readonly objecting = new Submission();
  readonly opening = new Submission();
  readonly working = new Submission();
  readonly #decision: Loadable<Decision, string>;
  readonly #core: Core;
  /** Null until the limited session has started. */
  transactions: readonly Transaction[] | null = null;
  /** When the data will be erased. Null until the account is deleted. */
  erasedOn: string | null = null;
  /** Sent again with an export or the deletion. Kept only while the page is open. */
  #password = '';

  constructor(core: Core) {
    this.#core = core;
    this.#decision = new Loadable(
      async (token) => (await core.api.call('GET /api/decision.php', { query: { token } })).decision,
    );
    makeObservable(this, { transactions: observableRef, erasedOn: observable, load: action });
  }

  get value(): Decision | null {
    return this.#decision.value ?? null;
  }

  state(token: string): LoadState {
    return this.#decision.isOf(token) ? this.#decision.state : 'loading';
  }

  get failure(): Failure | null {
    return this.#decision.failure;
  }

  /** Loads a decision. Forgets that of an earlier link, which may belong to another member. */
  load(token: string): Promise<void> {
    if (!this.#decision.isOf(token)) {
      for (const one of [this.objecting, this.opening, this.working]) one.reset();
      this.transactions = this.erasedOn = null;
      this.#password = '';
    }
    return this.#decision.load(token);
  }

  async object(token: string, text: string): Promise<boolean> {
    if (cleanText(text) === '') return this.objecting.refuse({ text: 'required' });
    return this.objecting.run(async () => {
      const { decision } = await this.#core.api.call('POST /api/decision.php', { body: { token, text } });
      this.#decision.set(decision, token);
    });
  }

  /** Starts a session limited to the member's own data and payments. */
  async open(token: string, { password, ...typed }: TypedProof): Promise<boolean> {
    if (password === '') return this.opening.refuse({ password: 'required' });
    return runWithStep(this.opening, this.#core, typed, async (step) => {
      await this.#core.api.call('PUT /api/decision.php', { body: { token, password, ...step } });
      this.#password = password;
      await this.#loadTransactions();
    });
  }

  /** Returns null after a failure. */
  async exportData(typed: TypedStep): Promise<Blob | null> {
    let archive: Blob | null = null;
    await runWithStep(this.working, this.#core, typed, async (step) => {
      const headers = proofHeaders(this.#password, step);
      archive = await this.#core.api.call('GET /api/export.php', { headers });
    });
    return archive;
  }

  refund(paymentId: string): Promise<boolean> {
    return this.working.run(async () => {
      await this.#core.api.call('POST /api/refund.php', { body: { payment_id: paymentId } });
      await this.#loadTransactions();
    });
  }

  delete(typed: TypedStep): Promise<boolean> {
    return runWithStep(this.working, this.#core, typed, async (step) => {
      const body = { password: this.#password, ...step };
      const { reactivate_until } = await this.#core.api.call('DELETE /api/user.php', { body });
      runInAction(() => (this.erasedOn = reactivate_until));
    });
  }

  async #loadTransactions(): Promise<void> {
    const { transactions } = await this.#core.api.call('GET /api/transactions.php', { query: {} });
    runInAction(() => (this.transactions = transactions));
  }
}
