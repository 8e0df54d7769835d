import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Discount } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

/** A discount code that the member types. Without one the offer that applies by itself counts. */
export class DiscountStore {
  typed = '';
  applied: Discount | null = null;
  /** What the last attempt rejected with. */
  failure: unknown = null;
  busy = false;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      typed: observable,
      applied: observableRef,
      failure: observableRef,
      busy: observable,
      type: action,
      remove: action,
    });
    core.session.whileLoggedIn(() => () => this.remove());
  }

  type(text: string): void {
    this.typed = text;
    this.failure = null;
  }

  remove(): void {
    this.typed = '';
    this.applied = null;
    this.failure = null;
  }

  /** Asks whether the code counts, for a bundle where one is chosen. */
  async apply(bundle: string | null): Promise<void> {
    const code = this.typed.trim();
    if (code === '' || this.busy) return;
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      const query = bundle === null ? { code } : { code, bundle };
      const { discountcode } = await this.core.api.call('GET /api/discountcode.php', { query });
      runInAction(() => {
        this.applied = discountcode;
        this.typed = '';
      });
    } catch (error) {
      runInAction(() => (this.failure = error));
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}
