import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { readFailure, refuse } from './Failure.ts';
import type { Failure } from './Failure.ts';

/** One form on its way: under way, refused (with the fields), or done. What was typed stays with the form. */
export class Submission {
  busy = false;
  failure: Failure | null = null;
  /** How often it worked since the last `reset`; a form shows its receipt from this. */
  done = 0;

  constructor() {
    makeObservable(this, {
      busy: observable,
      failure: observableRef,
      done: observable,
      reset: action,
      refuse: action,
    });
  }

  /** Runs the call unless one is under way. True when it worked. */
  async run(call: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      await call();
      runInAction(() => (this.done += 1));
      return true;
    } catch (error) {
      runInAction(() => (this.failure = readFailure(error)));
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  /** Shows what is wrong without asking the server. */
  refuse(fields: Record<string, FieldCode>): false {
    this.failure = refuse(fields);
    return false;
  }

  reset(): void {
    this.failure = null;
    this.done = 0;
  }
}
