import { computed, makeObservable, reaction } from 'mobx';
import type { Bundle, Country, PaymentMethod } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import type { PagePort } from '../models/PagePort.ts';

export type Offer = AnswerOf<'GET /api/credits.php'>;

export class OfferStore {
  readonly #core: Core;
  readonly #page: PagePort;
  /** Keyed by the country that the visitor chose. Known prices stay visible while others load. */
  readonly #offer: Loadable<Offer, Country | null>;

  constructor(core: Core, page: PagePort) {
    this.#core = core;
    this.#page = page;
    const call = 'GET /api/credits.php';
    this.#offer = new Loadable(
      (country) => core.api.call(call, { query: country === null ? {} : { country } }),
      {
        preloaded: fromPage(
          core,
          call,
          (offer) => offer,
          (_, country) => country === null,
        ),
        keeps: () => true,
      },
    );
    makeObservable(this, { methods: computed, bundles: computed });
    // The bonus began or ended, or the member bought credits, so the prices are out of date.
    reaction(
      () => [core.timeBonus.isVisible, core.session.isPremium],
      () => {
        if (this.offer !== null) void this.#offer.reload(this.#country);
      },
      { signal: core.session.visit.signal },
    );
  }

  get offer(): Offer | null {
    return this.#offer.value;
  }

  get state(): LoadState {
    return this.offer === null ? this.#offer.state : 'ready';
  }

  get failure(): Failure | null {
    return this.#offer.failure;
  }

  get bundles(): readonly Bundle[] {
    return this.offer?.bundles ?? [];
  }

  /** Methods that work on this device. During hydration, those of the server's render. */
  get methods(): readonly PaymentMethod[] {
    const { hydration } = this.#core;
    const isUsable = (method: PaymentMethod): boolean =>
      method !== 'applepay' || (!hydration.isRunning && this.#page.hasApplePay());
    return (this.offer?.methods ?? []).filter(isUsable);
  }

  /** Loads the prices and keeps known ones visible. Stores the country a visitor has `chosen`. */
  load(chosen?: Country): Promise<void> {
    if (chosen !== undefined) this.#core.search.setPaymentCountry(chosen);
    return this.#offer.visit(this.#country);
  }

  get #country(): Country | null {
    const { search, session } = this.#core;
    return session.isLoggedIn ? null : search.paymentCountry;
  }
}
