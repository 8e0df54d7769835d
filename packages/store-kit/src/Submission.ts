import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { fieldsOf, readFailure, refuseFields } from './Failure.ts';
import type { Failure, FieldErrors } from './Failure.ts';

/**
 * @param hold keeps the submission busy after a success, while the browser leaves the page (see
 * `abandon`)
 */
type Call<Result> = (hold: () => void) => Promise<Result>;

/** Sends one call at a time. A failure stays until the next attempt, change or `reset`. */
export class Submission<Field extends string = string> {
  busy = false;
  failure: Failure<Field> | null = null;
  /**
   * Number of successful calls since the last `reset`. If there are any, the form shows its
   * receipt.
   */
  done = 0;
  #attempt = 0;

  constructor() {
    makeObservable(this, {
      busy: observable,
      failure: observableRef,
      done: observable,
      refuse: action,
      show: action,
      clearField: action,
      reset: action,
      abandon: action,
    });
  }

  get fields(): FieldErrors<Field> {
    return this.failure?.fields ?? fieldsOf(null);
  }

  /** Runs the call unless another one is in flight. Resolves to whether it succeeded. */
  run(call: Call<unknown>): Promise<boolean> {
    return this.#run(call, () => true, false);
  }

  /**
   * Runs the call unless another one is in flight. Resolves to null if it failed, was abandoned or
   * did not run.
   */
  runForResult<Result>(call: Call<Result>): Promise<Result | null> {
    return this.#run<Result, Result | null>(call, (result) => result, null);
  }

  /** Shows errors without a request. Does nothing while a call is in flight. */
  refuse(fields: FieldErrors<Field>): false {
    if (!this.busy) this.failure = refuseFields(fields);
    return false;
  }

  /** Shows the failure of a form that was submitted before hydration, without scripts. */
  show(error: unknown): void {
    this.failure = readFailure(error);
  }

  /** Clears the error of a changed field, and that of the form as a whole. */
  clearField(field: Field): void {
    const fields: Partial<Record<Field, FieldCode>> = { ...this.fields };
    delete fields[field];
    const isLast = Object.keys(fields).length === 0;
    this.failure = this.failure === null || isLast ? null : { ...this.failure, fields };
  }

  /** Clears the outcome of the last attempt. A call in flight continues. */
  reset(): void {
    this.failure = null;
    this.done = 0;
  }

  /** Resets the state and ignores the result of a call in flight. */
  abandon(): void {
    this.#attempt += 1;
    this.busy = false;
    this.reset();
  }

  async #run<Result, Outcome>(
    call: Call<Result>,
    outcomeOf: (result: Result) => Outcome,
    without: Outcome,
  ): Promise<Outcome> {
    if (this.busy) return without;
    const attempt = ++this.#attempt;
    let staysBusy = false;
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      const result = await call(() => (staysBusy = true));
      if (attempt !== this.#attempt) return without;
      this.#finish(null, staysBusy);
      return outcomeOf(result);
    } catch (error) {
      if (attempt === this.#attempt) this.#finish(readFailure(error), false);
      return without;
    }
  }

  #finish(failure: Failure<Field> | null, staysBusy: boolean): void {
    runInAction(() => {
      this.failure = failure;
      if (failure === null) this.done += 1;
      this.busy = staysBusy;
    });
  }
}
