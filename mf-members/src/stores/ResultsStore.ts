import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS, usesMiles, usualGender } from '@rendezvous/contracts';
import { usualSearch } from '@rendezvous/contracts/usualSearch';
import type { Core, SearchFilters, SearchPage } from '@rendezvous/core';
import { fromPage, readFailure } from '@rendezvous/store-kit';
import type { Failure, PreloadedValue } from '@rendezvous/store-kit';
import { asksForMembersOnly, toSearch } from '../models/filters.ts';
import type { FilterDefaults, Filters } from '../models/filters.ts';

export type ResultsState = 'loading' | 'ready' | 'failed' | 'closed';

/** The pages in the URL. `after`: the cursor of the page, if known. */
export type Address = { page: number; after: string | null; similarPage: number };

const pagesOf = (members: number | null): number => Math.ceil((members ?? 0) / LIMITS.searchPageSize);

/** Loads the pages of the current search, and of similar members. */
export class ResultsStore {
  /** `closed`: the site, or this search, is for members only. */
  state: ResultsState = 'loading';
  failure: Failure | null = null;
  readonly #core: Core;
  readonly #given: PreloadedValue<SearchPage, number>;
  /** Cursors by page number. Each comes with the previous page or from the URL. */
  readonly #starts = { results: observable.map<number, string>(), similar: observable.map<number, string>() };
  /** The filters of the loaded pages. */
  #filters: SearchFilters | null = null;
  readonly #loaded = new Map<number, string | null>();
  #request = new AbortController();
  /** False for an older server, which only has page numbers instead of cursors. */
  #names = true;

  constructor(core: Core) {
    this.#core = core;
    this.#given = fromPage(
      core,
      'GET /api/members.php',
      (found) => found,
      (found, page) => found.page === page,
    );
    const first = this.#given.read();
    if (first !== null) {
      this.state = 'ready';
      runInAction(() => this.#note(first, null));
    }
    makeObservable(this, { state: observable, failure: observableRef });
  }

  get defaults(): FilterDefaults {
    const { session, settings } = this.#core;
    const country = session.user?.country ?? settings.marketCountry;
    const { profile } = session;
    const { min_age: minAge } = settings.values;
    return {
      gender: profile?.seeking ?? usualGender(settings.values),
      country: settings.values.countries.find((code) => code === country) ?? null,
      minAge,
      usual:
        profile && usualSearch(profile.age, { minAge, maxAge: LIMITS.maxAge }, usesMiles(profile.country)),
      hasPlace: profile?.city != null || profile?.region != null,
    };
  }

  /** The last page that has a link. Without an exact total, it grows as pages are opened. */
  lastPage(page: number): number {
    const { numResults, exact } = this.#core.search;
    const counted = exact || !this.#names ? pagesOf(numResults) : page;
    return Math.max(counted, this.#starts.results.has(page + 1) ? page + 1 : page);
  }

  get similarPages(): number {
    return pagesOf(this.#core.search.numSimilar);
  }

  /** The cursor of a page, for its URL. If null, the page is requested by its number. */
  startOf(page: number): string | null {
    return this.#starts.results.get(page) ?? null;
  }

  /** The page to redirect to if `page` no longer exists; otherwise null. */
  insteadOf(page: number): number | null {
    const { results, numResults } = this.#core.search;
    const isGone = this.state === 'ready' && page > 1 && results.get(page)?.length === 0;
    return isGone ? Math.max(1, Math.min(page - 1, pagesOf(numResults))) : null;
  }

  /** Whether there are neither results nor similar members. False until both are loaded. */
  hasNobody(similarPage: number): boolean {
    const { numResults, similar } = this.#core.search;
    return this.state === 'ready' && numResults === 0 && similar.get(similarPage)?.length === 0;
  }

  /** Shows what is already loaded for a URL, including the preloaded response. */
  #show(filters: Filters, { page, after }: Address): void {
    const { search } = this.#core;
    runInAction(() => {
      search.setFilters(toSearch(filters));
      this.#forgetOthers();
      if (after !== null) this.#starts.results.set(page, after);
      // The previous page was reloaded and now ends elsewhere, so this page is outdated.
      if (after !== null && (this.#loaded.get(page) ?? after) !== after) search.results.delete(page);
      const first = this.#given.take(page);
      if (first !== null) this.#fill(first, after);
      this.state = this.isClosedTo(filters) ? 'closed' : search.results.has(page) ? 'ready' : 'loading';
    });
  }

  /** Clears the cursors if new filters or a change of account have cleared the results. */
  #forgetOthers(): void {
    const { search } = this.#core;
    if (this.#filters === search.filters && search.results.size > 0) return;
    this.#filters = search.filters;
    this.#starts.results.clear();
    this.#starts.similar.clear();
    this.#loaded.clear();
  }

  #fill(answer: SearchPage, start: string | null, similar = false): void {
    this.#core.search.fillPage(answer, similar);
    this.#note(answer, start, similar);
  }

  #note(answer: SearchPage, start: string | null, similar = false): void {
    const starts = similar ? this.#starts.similar : this.#starts.results;
    this.#names = answer.next !== undefined;
    if (!similar) this.#loaded.set(answer.page, start);
    if (answer.next) starts.set(answer.page + 1, answer.next);
    else starts.delete(answer.page + 1);
  }

  /** Whether the visitor has to sign up for this search. */
  isClosedTo(filters: Filters): boolean {
    return !this.#core.session.isLoggedIn && asksForMembersOnly(filters);
  }

  /** Loads a page by its cursor or its number, unless it is loaded already. */
  async #load(page: number, signal: AbortSignal, similar = false): Promise<void> {
    const { api, search } = this.#core;
    if ((similar ? search.similar : search.results).has(page)) return;
    const after = (similar ? this.#starts.similar : this.#starts.results).get(page);
    const answer = await api.call('GET /api/members.php', {
      query: { ...search.filters, page, ...(after ? { after } : {}), ...(similar ? { similar: 1 } : {}) },
      signal,
    });
    if (!signal.aborted) runInAction(() => this.#fill(answer, after ?? null, similar));
  }

  /** Loads the search of a URL, and similar members if there is less than a page of results. */
  async open(filters: Filters, address: Address): Promise<void> {
    const { search } = this.#core;
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    this.#show(filters, address);
    if (this.isClosedTo(filters)) return;
    try {
      await this.#load(address.page, signal);
      if (!signal.aborted && (search.numResults ?? 0) < LIMITS.searchPageSize)
        await this.#load(address.similarPage, signal, true);
      if (!signal.aborted) runInAction(() => (this.state = 'ready'));
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = readFailure(error);
        this.state = this.failure.code === 'authentication_required' ? 'closed' : 'failed';
      });
    }
  }
}
