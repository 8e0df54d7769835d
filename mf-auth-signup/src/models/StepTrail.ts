import type { SignupStep } from './SignupDraft.ts';

/** The places in the browser's history that the form has made, where it began first, and which of them is shown. */
export class StepTrail {
  #steps: SignupStep[] = [];
  #at = 0;

  get isBegun(): boolean {
    return this.#steps.length > 0;
  }

  /** Places of the form's own behind the shown one. */
  get depth(): number {
    return this.#at;
  }

  leadsBackTo(step: SignupStep | undefined): boolean {
    return this.#at > 0 && this.#steps[this.#at - 1] === step;
  }

  /** Back or Forward has brought a place with this step. */
  travelTo(step: SignupStep): void {
    this.#at += this.leadsBackTo(step) || this.#at === this.#steps.length - 1 ? -1 : 1;
    this.#at = Math.max(0, this.#at);
  }

  /** The shown place has this step from now on. */
  show(step: SignupStep): void {
    this.#steps[this.#at] = step;
  }

  /** A new place behind the shown one; those that Forward led to are gone. */
  add(step: SignupStep): void {
    this.#at += 1;
    this.#steps = [...this.#steps.slice(0, this.#at), step];
  }

  /** The form is over and left. */
  end(): void {
    this.#at = 0;
  }
}
