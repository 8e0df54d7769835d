import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { DeletionReason, Discount } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

export type Offer = 'discount' | 'invisible' | 'search' | 'quiet' | 'service';

const OFFERS: Partial<Record<DeletionReason, Offer>> = {
  price: 'discount',
  not_looking: 'invisible',
  found_someone: 'invisible',
  no_members: 'search',
  time: 'quiet',
  site_problems: 'service',
};

/** Leaving: a reason (or none), one offer that fits it, the password. */
export class DeletionStore {
  reason: DeletionReason | null = null;
  remarks = '';
  /** The code behind the offer `discount`; null while it is not known or there is none. */
  discount: Discount | null = null;
  /** Until when the account can be taken back, once it is deleted. */
  reactivateUntil: string | null = null;
  readonly submission = new Submission();
  readonly #core: Core;
  #mustLeave = false;
  #loading: Promise<void> | null = null;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {
      reason: observable,
      remarks: observable,
      discount: observableRef,
      reactivateUntil: observable,
      choose: action,
      setRemarks: action,
    });
  }

  /** What may be said before the password; null where nothing fits or it would be no offer. */
  get offer(): Offer | null {
    const offer = (this.reason && OFFERS[this.reason]) ?? null;
    if (offer === 'discount') return this.discount === null ? null : offer;
    if (offer === 'invisible') return this.#core.session.user?.invisible ? null : offer;
    return offer;
  }

  choose(reason: DeletionReason): void {
    this.reason = reason;
    if (reason === 'price') this.#loading = this.#loadDiscount();
  }

  /** The offer, once it is known whether there is one: whoever is quick does not miss it. */
  async settleOffer(): Promise<Offer | null> {
    await this.#loading;
    return this.offer;
  }

  setRemarks(text: string): void {
    this.remarks = text;
  }

  async delete(password: string): Promise<boolean> {
    if (password === '') return this.submission.refuse({ password: 'required' });
    const remarks = this.remarks.trim();
    return this.submission.run(async () => {
      const { reactivate_until } = await this.#core.api.call('DELETE /api/user.php', {
        body: { password, ...(this.reason && { reason: this.reason }), ...(remarks && { remarks }) },
      });
      runInAction(() => {
        this.reactivateUntil = reactivate_until;
        this.#mustLeave = true;
        this.reason = null;
        this.remarks = '';
      });
    });
  }

  /** Once the farewell is shown: the server has ended every session already. Later visits of that page do nothing. */
  leave(): void {
    if (this.#mustLeave) this.#core.session.setUser(null);
    this.#mustLeave = false;
  }

  /** Without a code that counts there is no offer: the member goes on to the password. */
  async #loadDiscount(): Promise<void> {
    if (this.discount !== null) return;
    try {
      await this.#core.settings.loadCompanyInfo();
      const code = this.#core.settings.companyInfo?.delete_discount;
      if (!code) return;
      const { discountcode } = await this.#core.api.call('GET /api/discountcode.php', { query: { code } });
      if (discountcode.status === 'active' && !discountcode.expired) {
        runInAction(() => (this.discount = discountcode));
      }
    } catch {
      runInAction(() => (this.discount = null));
    }
  }
}
