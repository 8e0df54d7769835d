import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { readFailure } from './Failure.ts';
import type { Failure } from './Failure.ts';

/** Of what is wanted. `loading`: also before the first load. `ready`: also while it is refreshed, and after a refresh that failed. */
export type LoadState = 'loading' | 'ready' | 'failed';

type Fetch<Value, Query> = (query: Query, signal: AbortSignal) => Promise<Value>;

type Options<Query> = {
  /** Whether the value of one query stays until that of another one comes. Never, unless said. */
  keeps?: (shown: Query, wanted: Query) => boolean;
};

type Asked<Query> = { query: Query | undefined; key: string };
type Request = { key: string; abort: AbortController; done: Promise<void> };

const keyOf = (query: unknown): string => JSON.stringify(query) ?? '';

/**
 * Something fetched for a screen. The last query wins: the answer to an earlier one is dropped, however late it comes,
 * and its request is aborted where `fetch` hands on the signal.
 */
export class Loadable<Value, Query = void> {
  /** What is shown: the answer to the wanted query, or, where `keeps` says so, to the one before. */
  value: Value | null = null;
  state: LoadState = 'loading';
  /** Why the last load failed; with the state `ready` it was a refresh, and the value is an older one. */
  failure: Failure | null = null;
  readonly #fetch: Fetch<Value, Query>;
  readonly #keeps: (shown: Query, wanted: Query) => boolean;
  #shown: Asked<Query> | null = null;
  #wanted: Asked<Query> | null = null;
  #request: Request | null = null;

  constructor(fetch: Fetch<Value, Query>, { keeps = () => false }: Options<Query> = {}) {
    this.#fetch = fetch;
    this.#keeps = keeps;
    makeObservable(this, {
      value: observableRef,
      state: observable,
      failure: observableRef,
      set: action,
      update: action,
      clear: action,
    });
  }

  /** Loads, or loads again. Calls with the same query at the same time share one request. Never rejects: see `failure`. */
  load(query: Query): Promise<void> {
    return this.#request?.key === keyOf(query) ? this.#request.done : this.reload(query);
  }

  /** Loads only what is not there yet. */
  loadOnce(query: Query): Promise<void> {
    return this.#shown?.key === keyOf(query) ? Promise.resolve() : this.load(query);
  }

  /** As `load`, but shares no request: the answer to one under way may be older than what made this necessary. */
  reload(query: Query): Promise<void> {
    this.#drop();
    const key = keyOf(query);
    this.#begin(query, key);
    const request: Request = { key, abort: new AbortController(), done: Promise.resolve() };
    this.#request = request;
    request.done = this.#run(query, request);
    return request.done;
  }

  /** Shows a value from elsewhere, newer than what a request under way brings. It answers the wanted query unless another is named. */
  set(value: Value, query?: Query): void {
    this.#drop();
    if (query !== undefined || this.#wanted === null) this.#wanted = { query, key: keyOf(query) };
    this.#shown = this.#wanted;
    this.value = value;
    this.state = 'ready';
    this.failure = null;
  }

  /** Changes the value in sight. It is newer than what a refresh under way brings, so that is dropped. */
  update(change: (value: Value) => Value): void {
    if (this.value === null) return;
    if (this.#request?.key === this.#shown?.key) this.#drop();
    this.value = change(this.value);
  }

  /** As new; a request under way belongs to nobody any more. */
  clear(): void {
    this.#drop();
    this.#shown = null;
    this.#wanted = null;
    this.value = null;
    this.state = 'loading';
    this.failure = null;
  }

  async #run(query: Query, request: Request): Promise<void> {
    try {
      const value = await this.#fetch(query, request.abort.signal);
      if (this.#request === request) this.set(value, query);
    } catch (error) {
      if (this.#request === request) this.#fail(error);
    }
  }

  #begin(query: Query, key: string): void {
    const shown = this.#shown;
    const isShown = shown?.key === key;
    const isKept = isShown || (shown?.query !== undefined && this.#keeps(shown.query, query));
    this.#wanted = { query, key };
    if (!isKept) this.#shown = null;
    runInAction(() => {
      if (!isKept) this.value = null;
      this.state = isShown ? 'ready' : 'loading';
      this.failure = null;
    });
  }

  #fail(error: unknown): void {
    this.#request = null;
    runInAction(() => {
      this.state = this.#shown?.key === this.#wanted?.key ? 'ready' : 'failed';
      this.failure = readFailure(error);
    });
  }

  #drop(): void {
    this.#request?.abort.abort();
    this.#request = null;
  }
}
