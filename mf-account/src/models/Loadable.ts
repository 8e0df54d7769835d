import { makeObservable, observable, observableRef, runInAction } from 'mobx';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Something fetched for a screen: callers at the same time share one request, a failed one can be tried again. */
export class Loadable<Value> {
  value: Value | null = null;
  state: LoadState = 'idle';
  readonly #fetch: () => Promise<Value>;
  #underWay: Promise<void> | null = null;

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch;
    makeObservable(this, { value: observableRef, state: observable });
  }

  /** Shows the skeleton at the first time only: later loads refresh what is there. */
  load(): Promise<void> {
    this.#underWay ??= this.#run().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  set(value: Value): void {
    runInAction(() => {
      this.value = value;
      this.state = 'ready';
    });
  }

  async #run(): Promise<void> {
    if (this.value === null) runInAction(() => (this.state = 'loading'));
    try {
      this.set(await this.#fetch());
    } catch {
      // What is shown stays; a screen without anything offers to try again.
      if (this.value === null) runInAction(() => (this.state = 'failed'));
    }
  }
}
