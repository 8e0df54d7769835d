import { makeObservable, observable, runInAction } from 'mobx';
import { LIMITS, usualGender } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { asksForMembersOnly, toSearch } from '../models/filters.ts';
import type { FilterDefaults, Filters } from '../models/filters.ts';

export type ResultsState = 'loading' | 'ready' | 'failed' | 'closed';

/** The search as displayed: pages of results and of similar members, over the shared search store. */
export class ResultsStore {
  /** `closed`: this site shows its members, or the results of this search, to members only. */
  state: ResultsState = 'loading';
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { state: observable });
  }

  /** The default filters of this member or visitor. */
  get defaults(): FilterDefaults {
    const { session, settings } = this.#core;
    const country = session.user?.country ?? settings.country;
    return {
      gender: session.profile?.seeking ?? usualGender(settings.values),
      country: settings.values.countries.find((code) => code === country) ?? null,
      minAge: settings.values.min_age,
      hasPlace: session.profile?.city != null || session.profile?.region != null,
    };
  }

  get pages(): number {
    return Math.ceil((this.#core.search.numResults ?? 0) / LIMITS.searchPageSize);
  }

  get similarPages(): number {
    return Math.ceil((this.#core.search.numSimilar ?? 0) / LIMITS.searchPageSize);
  }

  /** Shows what is already loaded for an address, starting with the response preloaded with the page. Sends no request. */
  show(filters: Filters, page: number): void {
    const { search, preloaded } = this.#core;
    runInAction(() => {
      search.setFilters(toSearch(filters));
      const first = preloaded.take('GET /api/members.php');
      if (first !== null && first.page === page) search.fillPage(first);
      this.state = this.#isClosedTo(filters) ? 'closed' : search.results.has(page) ? 'ready' : 'loading';
    });
  }

  #isClosedTo(filters: Filters): boolean {
    return !this.#core.session.isLoggedIn && asksForMembersOnly(filters);
  }

  /** Loads the search of an address. With less than a page of results, similar members come with it. */
  async open(filters: Filters, page: number, similarPage: number): Promise<void> {
    const { search } = this.#core;
    this.show(filters, page);
    if (this.#isClosedTo(filters)) return;
    try {
      await search.loadPage(page);
      if ((search.numResults ?? 0) < LIMITS.searchPageSize) await search.loadPage(similarPage, true);
      runInAction(() => (this.state = 'ready'));
    } catch (error) {
      const closed = error instanceof ApiError && error.code === 'authentication_required';
      runInAction(() => (this.state = closed ? 'closed' : 'failed'));
    }
  }
}
