import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Discount } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

/** A discount code typed by the member. Without one, the automatic offer applies. */
export class DiscountStore {
  typed = '';
  applied: Discount | null = null;
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { typed: observable, applied: observableRef, type: action, remove: action });
  }

  type(text: string): void {
    this.typed = text;
    this.submission.reset();
  }

  remove(): void {
    this.typed = '';
    this.applied = null;
    this.submission.abandon();
  }

  /** Checks the code, for a bundle if one is chosen. */
  async apply(bundle: string | null): Promise<void> {
    const code = this.typed.trim();
    if (code === '') return;
    const query = bundle === null ? { code } : { code, bundle };
    const answer = await this.submission.runForResult(() =>
      this.#core.api.call('GET /api/discountcode.php', { query }),
    );
    if (answer === null) return;
    runInAction(() => {
      this.applied = answer.discountcode;
      this.typed = '';
    });
  }
}
