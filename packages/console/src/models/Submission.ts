import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { readFailure, refuse } from './Failure.ts';
import type { Failure } from './Failure.ts';

/** One act of a form: at most one at a time, with what went wrong. */
export class Submission {
  busy = false;
  failure: Failure | null = null;

  constructor() {
    makeObservable(this, { busy: observable, failure: observableRef, refuse: action, reset: action });
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
  }
}
