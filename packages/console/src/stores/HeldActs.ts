import { makeObservable, observableRef, runInAction } from 'mobx';

/** Seconds within which a decision can be undone. */
const UNDO = 8;

/** Delays actions by some seconds, within which they can be undone. */
export class HeldActs<Act extends object> {
  /** Oldest first. */
  acts: readonly Act[] = [];
  readonly #send: (act: Act) => Promise<void>;
  readonly #timers = new Map<Act, ReturnType<typeof setTimeout>>();

  constructor(send: (act: Act) => Promise<void>) {
    this.#send = send;
    makeObservable(this, { acts: observableRef });
  }

  hold(act: Act): void {
    this.#timers.set(
      act,
      setTimeout(() => void this.#release(act), UNDO * 1000),
    );
    runInAction(() => (this.acts = [...this.acts, act]));
  }

  /** Undoes the last action. @returns it, or null if none is held */
  undo(): Act | null {
    const act = this.acts.at(-1) ?? null;
    if (act !== null) this.#drop(act);
    return act;
  }

  /** Sends all held actions without waiting, for when the screen is left. */
  async sendAll(): Promise<void> {
    await Promise.all(this.acts.map((act) => this.#release(act)));
  }

  #release(act: Act): Promise<void> {
    this.#drop(act);
    return this.#send(act);
  }

  #drop(act: Act): void {
    clearTimeout(this.#timers.get(act));
    this.#timers.delete(act);
    runInAction(() => (this.acts = this.acts.filter((one) => one !== act)));
  }
}
