import type { SignupStep } from './SignupDraft.ts';

/** Tracks the form's history entries and which one is current. */
export class StepTrail {
  #steps: SignupStep[] = [];
  #at = 0;

  get isBegun(): boolean {
    return this.#steps.length > 0;
  }

  /** Number of the form's entries before the current one. */
  get depth(): number {
    return this.#at;
  }

  leadsBackTo(step: SignupStep | undefined): boolean {
    return this.#at > 0 && this.#steps[this.#at - 1] === step;
  }

  /** Follows Back or Forward to an entry with this step. */
  travelTo(step: SignupStep): void {
    this.#at += this.leadsBackTo(step) || this.#at === this.#steps.length - 1 ? -1 : 1;
    this.#at = Math.max(0, this.#at);
  }

  show(step: SignupStep): void {
    this.#steps[this.#at] = step;
  }

  /** Adds an entry after the current one. Like the browser, drops the forward entries. */
  add(step: SignupStep): void {
    this.#at += 1;
    this.#steps = [...this.#steps.slice(0, this.#at), step];
  }

  /** Forgets all entries once the form is complete. */
  end(): void {
    this.#at = 0;
  }
}
