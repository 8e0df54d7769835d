import type { Cancel, Core, SearchPage } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import { toSearch } from '../models/filters.ts';
import type { Filters } from '../models/filters.ts';

/** Milliseconds: long enough for dragging a slider, short enough to feel immediate. */
const PAUSE = 250;

/** Counts the members that the filters would find, before they are applied. */
export class FilterCountStore {
  readonly #core: Core;
  readonly #found: Loadable<SearchPage, Filters>;
  #cancel: Cancel | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#found = new Loadable((filters, signal) =>
      core.api.call('GET /api/members.php', { query: { ...toSearch(filters), page: 1 }, signal }),
    );
  }

  get count(): number | null {
    return this.#found.value?.num_results ?? null;
  }

  get exact(): boolean {
    return this.#found.value?.exact ?? true;
  }

  /** Clears the count, and requests a new one after a pause. Drops outdated responses. */
  ask(filters: Filters): void {
    this.stop();
    this.#cancel = this.#core.clock.after(PAUSE, () => void this.#found.load(filters));
  }

  stop(): void {
    this.#cancel?.();
    this.#found.clear();
  }
}
