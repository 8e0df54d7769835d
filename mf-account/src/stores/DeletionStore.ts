import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Closing, DeletionReason, Discount } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import { missingOf, runWithStep } from './proof.ts';
import type { TypedProof } from './proof.ts';

export type Offer = 'discount' | 'invisible' | 'search' | 'quiet' | 'service';

const OFFERS: Partial<Record<DeletionReason, Offer>> = {
  price: 'discount',
  not_looking: 'invisible',
  found_someone: 'invisible',
  no_members: 'search',
  time: 'quiet',
  site_problems: 'service',
};

/** Deletes the account: an optional reason, an offer that fits it, then the password. */
export class DeletionStore {
  reason: DeletionReason | null = null;
  remarks = '';
  /** The code for the offer `discount`. Null while unknown, or if the server grants none. */
  discount: Discount | null = null;
  /** Until when the account can be reactivated. Null before it is deleted. */
  reactivateUntil: string | null = null;
  readonly closing: Loadable<Closing>;
  readonly submission = new Submission();
  readonly #core: Core;
  #begun: Promise<void> | null = null;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/refund.php';
    this.closing = new Loadable(async () => (await core.api.call(call)).closing, {
      preloaded: fromPage(core, call, ({ closing }) => closing),
    });
    makeObservable(this, {
      reason: observable,
      remarks: observable,
      discount: observableRef,
      reactivateUntil: observable,
      choose: action,
      setRemarks: action,
    });
  }

  /** The offer that fits the reason, shown before the password. Null if none fits. */
  get offer(): Offer | null {
    const offer = (this.reason && OFFERS[this.reason]) ?? null;
    if (offer === 'discount') return this.discount === null ? null : offer;
    if (offer === 'invisible') return this.#core.session.user?.invisible ? null : offer;
    return offer;
  }

  choose(reason: DeletionReason): void {
    this.reason = reason;
  }

  /** Starts the deletion and waits for the offer. */
  async begin(): Promise<Offer | null> {
    await (this.#begun ??= this.#begin());
    return this.offer;
  }

  setRemarks(text: string): void {
    this.remarks = text;
  }

  /** @param isSecondStep whether logins of the account need a second step */
  async delete({ password, ...typed }: TypedProof, isSecondStep: boolean): Promise<boolean> {
    const missing = missingOf({ password, ...typed }, isSecondStep);
    if (Object.keys(missing).length > 0) return this.submission.refuse(missing);
    const remarks = this.remarks.trim();
    const { api, session } = this.#core;
    return runWithStep(this.submission, this.#core, typed, async (step) => {
      session.isLeaving = true;
      const deleted = api.call('DELETE /api/user.php', {
        body: { password, ...step, ...(this.reason && { reason: this.reason }), ...(remarks && { remarks }) },
      });
      deleted.catch(() => (session.isLeaving = false));
      const { reactivate_until } = await deleted;
      runInAction(() => {
        this.reactivateUntil = reactivate_until;
        this.reason = null;
        this.remarks = '';
      });
    });
  }

  /** Logs out. Called by the farewell; the server has already ended all sessions. Idempotent. */
  leave(): void {
    const { session } = this.#core;
    if (session.isLeaving) session.setUser(null);
    session.isLeaving = false;
  }

  /** Without a response there is no offer, and the member continues with the password. */
  async #begin(): Promise<void> {
    try {
      const { discountcode } = await this.#core.api.call('POST /api/deletion.php');
      runInAction(() => (this.discount = discountcode));
    } catch {
      this.#begun = null;
    }
  }
}
