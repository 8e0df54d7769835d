import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { fieldsOf, readFailure, refuseFields } from './Failure.ts';
import type { Failure, FieldErrors } from './Failure.ts';

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
  #isHeld = false;

  constructor() {
    makeObservable(this, {
      busy: observable,
      failure: observableRef,
      done: observable,
      refuse: action,
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
  async run(call: () => Promise<unknown>): Promise<boolean> {
    const worked = await this.runForResult(async () => {
      await call();
      return true;
    });
    return worked ?? false;
  }

  /** Runs the call unless one is under way. Its result; null when it failed, was abandoned or was not run. */
  async runForResult<Result>(call: () => Promise<Result>): Promise<Result | null> {
    if (this.busy) return null;
    const attempt = ++this.#attempt;
    this.#isHeld = false;
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      const result = await call();
      if (attempt !== this.#attempt) return null;
      this.#finish(null);
      return result;
    } catch (error) {
      if (attempt === this.#attempt) this.#finish(readFailure(error));
      return null;
    }
  }

  /** Shows what is wrong without asking the server; nothing while a call is under way. */
  refuse(fields: FieldErrors<Field>): false {
    if (!this.busy) this.failure = refuseFields(fields);
    return false;
  }

  /** The field is being changed: what was said of it, and of the form as a whole, is out of date. */
  clearField(field: Field): void {
    const fields: Partial<Record<Field, FieldCode>> = { ...this.fields };
    delete fields[field];
    const isLast = Object.keys(fields).length === 0;
    this.failure = this.failure === null || isLast ? null : { ...this.failure, fields };
  }

  /** Called by the call under way: it stays busy although it worked, because the page is being left. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Forgets how the last attempt ended. A call under way goes on. */
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

  #finish(failure: Failure<Field> | null): void {
    runInAction(() => {
      this.failure = failure;
      if (failure === null) this.done += 1;
      this.busy = failure === null && this.#isHeld;
    });
  }
}
