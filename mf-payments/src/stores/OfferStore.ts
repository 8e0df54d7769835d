import { computed, makeObservable, reaction } from 'mobx';
import type { Bundle, Country, PaymentMethod } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';
import type { PagePort } from '../models/PagePort.ts';

export type Offer = AnswerOf<'GET /api/credits.php'>;

/** What can be bought, how and at which price. */
export class OfferStore {
  readonly #core: Core;
  readonly #page: PagePort;
  /** By the country that a visitor chose. The prices of one country stay visible until those of another have loaded. */
  readonly #offer: Loadable<Offer, Country | null>;
  /** The prices came with the page, and no screen with them has been committed yet. */
  #isFresh = false;

  constructor(core: Core, page: PagePort) {
    this.#core = core;
    this.#page = page;
    this.#offer = new Loadable((country) => this.#ask(country), { keeps: () => true });
    makeObservable(this, { methods: computed, bundles: computed });
    core.session.whileLoggedIn(() => () => this.clear());
    // The bonus began or ended, or the member bought: the prices shown are outdated.
    reaction(
      () => [core.timeBonus.isVisible, core.session.isPremium],
      () => {
        if (this.offer !== null) void this.load();
      },
    );
  }

  get offer(): Offer | null {
    return this.#offer.value;
  }

  get state(): LoadState {
    return this.offer === null ? this.#offer.state : 'ready';
  }

  get bundles(): readonly Bundle[] {
    return this.offer?.bundles ?? [];
  }

  /** Payment methods that work on this device: of what only the device knows nothing is in the page that the server rendered. */
  get methods(): readonly PaymentMethod[] {
    const { hydration } = this.#core;
    const isUsable = (method: PaymentMethod): boolean =>
      method !== 'applepay' || (!hydration.isRunning && this.#page.hasApplePay());
    return (this.offer?.methods ?? []).filter(isUsable);
  }

  /**
   * Loads the prices; known ones stay visible meanwhile. Visitors can choose another country with `chosen`, which is
   * stored; a member pays the prices of their own.
   */
  load(chosen?: Country): Promise<void> {
    const { search, session } = this.#core;
    if (chosen !== undefined) search.setPaymentCountry(chosen);
    return this.#offer.reload(session.isLoggedIn ? null : search.paymentCountry);
  }

  /**
   * Shows the prices that came with the page. Before the first render, so that they are in it.
   * @returns whether there are any, also to renders that follow one that React has discarded
   */
  showGiven(): boolean {
    const given = this.#core.preloaded.take('GET /api/credits.php');
    if (given !== null) {
      this.#offer.set(given, null);
      this.#isFresh = true;
    }
    return this.#isFresh;
  }

  /** A screen shows them: the next one loads them again. */
  noteShown(): void {
    this.#isFresh = false;
  }

  clear(): void {
    this.#offer.clear();
  }

  async #ask(country: Country | null): Promise<Offer> {
    const { api, preloaded } = this.#core;
    const call = 'GET /api/credits.php';
    if (country !== null) return api.call(call, { query: { country } });
    return preloaded.take(call) ?? api.call(call, { query: {} });
  }
}
