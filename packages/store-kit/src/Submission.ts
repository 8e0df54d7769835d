import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { fieldsOf, readFailure, refuseFields } from './Failure.ts';
import type { Failure, FieldErrors } from './Failure.ts';

/** @param hold keeps the submission busy after the call has worked, because the page is being left; `abandon` ends that */
type Call<Result> = (hold: () => void) => Promise<Result>;

/**
 * Something that a member sends: a form, or the press of a button. At most one call is under way; its failure stays until
 * the next attempt, the next change of a field, or `reset`. What was typed stays with the form.
 */
export class Submission<Field extends string = string> {
  busy = false;
  failure: Failure<Field> | null = null;
  /** How often it worked since the last `reset`: a form shows its receipt by this. */
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

  /** What is wrong with single fields; empty where nothing is. */
  get fields(): FieldErrors<Field> {
    return this.failure?.fields ?? fieldsOf(null);
  }

  /** Runs the call unless one is under way. True when it worked. */
  run(call: Call<unknown>): Promise<boolean> {
    return this.#run(call, () => true, false);
  }

  /** Runs the call unless one is under way. Its result; null when it failed, was abandoned or was not run. */
  runForResult<Result>(call: Call<Result>): Promise<Result | null> {
    return this.#run<Result, Result | null>(call, (result) => result, null);
  }

  /** Shows what is wrong without asking the server; nothing while a call is under way. */
  refuse(fields: FieldErrors<Field>): false {
    if (!this.busy) this.failure = refuseFields(fields);
    return false;
  }

  /** Shows why an attempt failed that the page did not make itself: a form that was sent before its scripts ran. */
  show(error: unknown): void {
    this.failure = readFailure(error);
  }

  /** The field is being changed: what was said of it, and of the form as a whole, is out of date. */
  clearField(field: Field): void {
    const fields: Partial<Record<Field, FieldCode>> = { ...this.fields };
    delete fields[field];
    const isLast = Object.keys(fields).length === 0;
    this.failure = this.failure === null || isLast ? null : { ...this.failure, fields };
  }

  /** Forgets how the last attempt ended. A call under way continues. */
  reset(): void {
    this.failure = null;
    this.done = 0;
  }

  /** As `reset`, and a call under way belongs to nobody any more: neither its result nor its failure is shown. */
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
    let isHeld = false;
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      const result = await call(() => (isHeld = true));
      if (attempt !== this.#attempt) return without;
      this.#finish(null, isHeld);
      return outcomeOf(result);
    } catch (error) {
      if (attempt === this.#attempt) this.#finish(readFailure(error), false);
      return without;
    }
  }

  #finish(failure: Failure<Field> | null, isHeld: boolean): void {
    runInAction(() => {
      this.failure = failure;
      if (failure === null) this.done += 1;
      this.busy = isHeld;
    });
  }
}
