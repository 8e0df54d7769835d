import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Cancel, Core } from '@rendezvous/core';
import { toSearch } from '../models/filters.ts';
import type { Filters } from '../models/filters.ts';

/** Long enough for a finger on a slider, short enough to feel at once. */
const PAUSE = 250;

/** How many members the filters being chosen would find, before they are taken over. */
export class FilterCountStore {
  /** Null while unknown. */
  count: number | null = null;
  exact = true;
  private readonly core: Core;
  private asked = 0;
  private cancel: Cancel | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { count: observable, exact: observable, ask: action });
  }

  /** Asks after a pause; until then no number is better than that of other filters, and late answers for them are dropped. */
  ask(filters: Filters): void {
    this.cancel?.();
    this.count = null;
    const number = ++this.asked;
    this.cancel = this.core.clock.after(PAUSE, () => void this.load(filters, number));
  }

  stop(): void {
    this.cancel?.();
    this.asked += 1;
  }

  private async load(filters: Filters, number: number): Promise<void> {
    const answer = await this.core.api
      .call('GET /api/members.php', { query: { ...toSearch(filters), page: 1 } })
      .catch(() => null);
    if (number !== this.asked) return;
    runInAction(() => {
      this.count = answer?.num_results ?? null;
      this.exact = answer?.exact ?? true;
    });
  }
}
