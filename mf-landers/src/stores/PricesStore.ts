import { computed, makeObservable } from 'mobx';
import type { Money } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';

/** What a message costs visitors. Without prices, only the free credits are shown. */
export class PricesStore {
  readonly offer: Loadable<AnswerOf<'GET /api/credits.php'>>;

  constructor(core: Core) {
    const call = 'GET /api/credits.php';
    this.offer = new Loadable(() => core.api.call(call), {
      preloaded: fromPage(core, call, (offer) => offer),
    });
    makeObservable(this, { lowest: computed, highest: computed });
  }

  /** Lowest price of a message in any bundle. Null while unknown. */
  get lowest(): Money | null {
    return this.#sorted.at(0) ?? null;
  }

  get highest(): Money | null {
    return this.#sorted.at(-1) ?? null;
  }

  get #sorted(): readonly Money[] {
    const prices = (this.offer.value?.bundles ?? []).map((bundle) => bundle.price_per_message);
    return prices.toSorted((a, b) => a.amount - b.amount);
  }
}
