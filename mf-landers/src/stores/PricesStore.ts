import { computed, makeObservable } from 'mobx';
import type { Money } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

/** What a message costs here, said before a visitor signs up. Without prices the page names the free credits only. */
export class PricesStore {
  readonly offer: Loadable<AnswerOf<'GET /api/credits.php'>>;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.offer = new Loadable(() => core.api.call('GET /api/credits.php'));
    makeObservable(this, { lowest: computed, highest: computed });
  }

  /** Shows the prices that came with the page. Before the first render, so that they are in it. */
  showGiven(): void {
    const given = this.#core.preloaded.take('GET /api/credits.php');
    if (given !== null) this.offer.set(given);
  }

  /** Price of a message in the largest bundle, and in the smallest one; null while unknown. */
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
