import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Bundle, Country, PaymentMethod } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import type { PagePort } from '../models/PagePort.ts';

export type Offer = AnswerOf<'GET /api/credits.php'>;
export type LoadState = 'loading' | 'ready' | 'failed';

/** What can be bought, how and at which price. */
export class OfferStore {
  offer: Offer | null = null;
  state: LoadState = 'loading';
  private readonly core: Core;
  private readonly page: PagePort;
  private asked = 0;

  constructor(core: Core, page: PagePort) {
    this.core = core;
    this.page = page;
    makeObservable(this, {
      offer: observableRef,
      state: observable,
      methods: computed,
      bundles: computed,
      clear: action,
    });
    core.session.whileLoggedIn(() => () => this.clear());
    // The bonus began or ended, or the member bought: the prices shown are no longer those that count.
    reaction(
      () => [core.timeBonus.isVisible, core.session.isPremium],
      () => {
        if (this.offer !== null) void this.load();
      },
    );
  }

  get bundles(): readonly Bundle[] {
    return this.offer?.bundles ?? [];
  }

  /** Ways to pay that work on this device. */
  get methods(): readonly PaymentMethod[] {
    return (this.offer?.methods ?? []).filter((method) => method !== 'applepay' || this.page.hasApplePay());
  }

  /**
   * Asks for the prices; those known stay in sight meanwhile. `chosen` by visitors who look at another country's, which is
   * kept; a member pays those of the own.
   */
  async load(chosen?: Country): Promise<void> {
    const turn = ++this.asked;
    const { search, session } = this.core;
    if (chosen !== undefined) search.setPaymentCountry(chosen);
    const country = (session.isLoggedIn ? null : search.paymentCountry) ?? undefined;
    const first = country === undefined ? this.core.preloaded.take('GET /api/credits.php') : null;
    if (this.offer === null) runInAction(() => (this.state = 'loading'));
    try {
      const query = country === undefined ? {} : { country };
      const offer = first ?? (await this.core.api.call('GET /api/credits.php', { query }));
      if (turn !== this.asked) return;
      runInAction(() => {
        this.offer = offer;
        this.state = 'ready';
      });
    } catch {
      if (turn === this.asked) runInAction(() => (this.state = this.offer === null ? 'failed' : 'ready'));
    }
  }

  clear(): void {
    this.asked += 1;
    this.offer = null;
    this.state = 'loading';
  }
}
