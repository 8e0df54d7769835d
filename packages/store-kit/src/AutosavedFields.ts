import { makeObservable, observable, runInAction } from 'mobx';
import type { FieldCode } from '@rendezvous/contracts';
import { readFailure } from './Failure.ts';

type Options<Fields extends object> = {
  /** Returns the current values; null while they are unknown. */
  read: () => Fields | null;
  /** Shows values: new ones optimistically, and the previous ones again after a refusal. */
  show: (values: Partial<Fields>) => void;
  /** Saves a change. Resolves with the server's values, if it returns them. */
  save: (change: Partial<Fields>) => Promise<Partial<Fields> | void>;
  onRefused?: (error: unknown) => void;
};

type Batch<Fields> = { change: Partial<Fields>; saved: Promise<boolean>; settle: (saved: boolean) => void };

/**
 * Fields that save each change optimistically. Changes made during a call are sent together in the
 * next call, so calls never overtake each other. A refusal rolls back only the fields of its call,
 * unless they have changed again.
 */
export class AutosavedFields<Fields extends object> {
  /** Fields whose last change was refused, with the error. */
  readonly errors = observable.map<keyof Fields, FieldCode | 'failed'>();
  /** The field that was saved last; null again from the next change on. */
  saved: keyof Fields | null = null;
  /** The values that the last save replaced. */
  #replaced: Partial<Fields> = {};
  readonly #options: Options<Fields>;
  /** The server's last known values; null while nothing is being saved. */
  #confirmed: Partial<Fields> | null = null;
  #sent: Partial<Fields> = {};
  #queued: Batch<Fields> | null = null;

  constructor(options: Options<Fields>) {
    this.#options = options;
    makeObservable(this, { saved: observable });
  }

  /** Shows and saves a change. Resolves to false if it is refused, or if the fields are unknown. */
  change(change: Partial<Fields>): Promise<boolean> {
    const shown = this.#options.read();
    if (shown === null) return Promise.resolve(false);
    const isIdle = this.#confirmed === null;
    this.#confirmed ??= shown;
    this.#queued ??= createBatch();
    Object.assign(this.#queued.change, change);
    const { saved } = this.#queued;
    runInAction(() => {
      this.#options.show(change);
      this.saved = null;
      for (const name of namesOf(change)) this.errors.delete(name);
    });
    if (isIdle) void this.#saveQueued();
    return saved;
  }

  undo(): Promise<boolean> {
    return this.change(this.#replaced);
  }

  /** Applies the values in another call's response, except to fields that are being saved. */
  confirm(values: Partial<Fields>): void {
    if (this.#confirmed !== null) this.#confirmed = { ...this.#confirmed, ...values };
    this.#options.show({ ...values, ...this.#sent, ...this.#queued?.change });
  }

  async #saveQueued(): Promise<void> {
    for (let batch = this.#take(); batch !== null; batch = this.#take())
      batch.settle(await this.#save(batch.change));
    this.#confirmed = null;
  }

  #take(): Batch<Fields> | null {
    const batch = this.#queued;
    this.#queued = null;
    this.#sent = batch?.change ?? {};
    return batch;
  }

  async #save(change: Partial<Fields>): Promise<boolean> {
    try {
      const confirmed = await this.#options.save(change);
      this.#sent = {};
      this.#replaced = this.#valuesOf(change);
      runInAction(() => {
        if (confirmed) this.confirm(confirmed);
        else this.#confirmed = { ...this.#confirmed, ...change };
        this.saved = namesOf(change).at(-1) ?? null;
      });
      return true;
    } catch (error) {
      this.#takeBack(change, error);
      return false;
    }
  }

  #valuesOf(change: Partial<Fields>): Partial<Fields> {
    const confirmed: Partial<Fields> = this.#confirmed ?? {};
    const values: Partial<Fields> = {};
    for (const name of namesOf(change)) values[name] = confirmed[name];
    return values;
  }

  #takeBack(change: Partial<Fields>, error: unknown): void {
    const { fields } = readFailure(error);
    const refused = { ...change };
    for (const name of namesOf(this.#queued?.change ?? {})) delete refused[name];
    runInAction(() => {
      for (const name of namesOf(refused)) this.errors.set(name, fields[String(name)] ?? 'failed');
      this.#options.show(this.#valuesOf(refused));
    });
    this.#options.onRefused?.(error);
  }
}

function createBatch<Fields extends object>(): Batch<Fields> {
  let settle: (saved: boolean) => void = () => undefined;
  const saved = new Promise<boolean>((resolve) => (settle = resolve));
  return { change: {}, saved, settle };
}

const namesOf = <Fields extends object>(change: Partial<Fields>) => Object.keys(change) as (keyof Fields)[];
