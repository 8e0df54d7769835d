import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Money } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';

type Credits = AnswerOf<'GET /api/credits.php'>;

/** What a message costs here, said aloud before anybody signs up. */
export class PricesStore {
  credits: Credits | null = null;
  private readonly core: Core;
  private request: Promise<void> | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { credits: observableRef, lowest: computed, highest: computed });
  }

  /** Price of a message in the largest bundle, and in the smallest one; null while unknown. */
  get lowest(): Money | null {
    return this.sorted.at(0) ?? null;
  }

  get highest(): Money | null {
    return this.sorted.at(-1) ?? null;
  }

  /** Loads once; without prices the page names the free credits only. */
  load(): Promise<void> {
    this.request ??= this.core.api.call('GET /api/credits.php').then(
      (credits) => runInAction(() => (this.credits = credits)),
      () => void (this.request = null),
    ) as Promise<void>;
    return this.request;
  }

  private get sorted(): readonly Money[] {
    const prices = (this.credits?.bundles ?? []).map((bundle) => bundle.price_per_message);
    return prices.toSorted((a, b) => a.amount - b.amount);
  }
}
