import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { readFailure } from './Failure.ts';
import type { Failure } from './Failure.ts';

/**
 * `loading` until the first load has ended. Stays `ready` during a refresh and after a failed one.
 */
export type LoadState = 'loading' | 'ready' | 'failed';

type Fetch<Value, Query> = (query: Query, signal: AbortSignal) => Promise<Value>;

/** A preloaded response for a `Loadable`. Create it with `fromPage`. */
export type PreloadedValue<Value, Query> = {
  /** Reads the value without taking it, for renders; null if there is none. */
  read: () => Value | null;
  /** Takes the value in place of the first request; null unless it answers the query. */
  take: (query: Query) => Value | null;
};

type Options<Value, Query> = {
  /** Shown until the first load, which takes it instead of sending a request. */
  preloaded?: PreloadedValue<Value, Query>;
  /**
   * Returns whether a value stays until the value of another query arrives. By default it does not.
   */
  keeps?: (shown: Query, requested: Query) => boolean;
};

type Asked<Query> = { query: Query | undefined; key: string };
type Request = { key: string; abort: AbortController; done: Promise<void> };

const keyOf = (query: unknown): string => JSON.stringify(query) ?? '';

/**
 * A value fetched for a screen. The last query wins: earlier responses are dropped, and their
 * requests are aborted if `fetch` passes on the signal.
 */
export class Loadable<Value, Query = void> {
  /**
   * Why the last load failed. If the state is `ready`, only a refresh failed and the value is
   * older.
   */
  failure: Failure | null = null;
  readonly #fetch: Fetch<Value, Query>;
  readonly #preloaded: PreloadedValue<Value, Query> | undefined;
  readonly #keeps: (shown: Query, requested: Query) => boolean;
  #shown: Asked<Query> | null = null;
  #request: Request | null = null;
  private requested: Asked<Query> | null = null;
  private loaded: Value | null = null;
  private progress: LoadState = 'loading';
  /** Whether nothing has been loaded, set or cleared yet. */
  private untouched = true;

  constructor(fetch: Fetch<Value, Query>, { preloaded, keeps = () => false }: Options<Value, Query> = {}) {
    this.#fetch = fetch;
    this.#preloaded = preloaded;
    this.#keeps = keeps;
    makeObservable<this, 'requested' | 'loaded' | 'progress' | 'untouched'>(this, {
      requested: observableRef,
      loaded: observableRef,
      progress: observable,
      untouched: observable,
      failure: observableRef,
      set: action,
      update: action,
      clear: action,
    });
  }

  /** The response to the current query or, with `keeps`, still to the previous one. */
  get value(): Value | null {
    return this.#given ?? this.loaded;
  }

  get state(): LoadState {
    return this.#given === null ? this.progress : 'ready';
  }

  /** Whether the state belongs to this query. Before the first load it belongs to any query. */
  isOf(query: Query): boolean {
    return this.untouched || this.requested?.key === keyOf(query);
  }

  /** Whether the preloaded response is shown and has not been loaded yet. */
  get isPreloaded(): boolean {
    return this.#given !== null;
  }

  /**
   * The preloaded response, until a mounted screen loads it. Renders only read it, because React
   * may discard them.
   */
  get #given(): Value | null {
    return this.untouched ? (this.#preloaded?.read() ?? null) : null;
  }

  /**
   * Loads or refreshes the value. Concurrent calls with the same query share a request. Never
   * rejects.
   */
  load(query: Query): Promise<void> {
    const key = keyOf(query);
    if (this.#request?.key === key) return this.#request.done;
    const given = this.untouched ? (this.#preloaded?.take(query) ?? null) : null;
    if (given === null) return this.reload(query);
    this.set(given, query);
    const request: Request = { key, abort: new AbortController(), done: Promise.resolve() };
    this.#request = request;
    // Not immediately, so that all components of a screen that load it when they mount get this
    // value.
    queueMicrotask(() => this.#request === request && this.#drop());
    return request.done;
  }

  loadOnce(query: Query): Promise<void> {
    return this.#shown?.key === keyOf(query) ? Promise.resolve() : this.load(query);
  }

  /** Does the same as `reload`, but the first call uses the preloaded response. */
  visit(query: Query): Promise<void> {
    return this.untouched ? this.load(query) : this.reload(query);
  }

  /** Does the same as `load`, but first drops the value of an earlier visit. */
  loadAnew(query: Query): Promise<void> {
    if (!this.untouched) this.clear();
    return this.load(query);
  }

  /**
   * Does the same as `load`, but never shares a request in flight, whose response may be outdated.
   */
  reload(query: Query): Promise<void> {
    this.#drop();
    const key = keyOf(query);
    this.#begin(query, key);
    const request: Request = { key, abort: new AbortController(), done: Promise.resolve() };
    this.#request = request;
    request.done = this.#run(query, request);
    return request.done;
  }

  /**
   * Sets a value that is newer than any request in flight. Without `query`, it belongs to the
   * current one.
   */
  set(value: Value, query?: Query): void {
    this.#drop();
    if (query !== undefined || this.requested === null) this.requested = { query, key: keyOf(query) };
    this.#shown = this.requested;
    this.untouched = false;
    this.loaded = value;
    this.progress = 'ready';
    this.failure = null;
  }

  /** Changes the current value. Drops a refresh in flight, whose response may be older. */
  update(change: (value: Value) => Value): void {
    const { value } = this;
    if (value === null) return;
    if (this.untouched) return this.set(change(value));
    if (this.#request?.key === this.#shown?.key) this.#drop();
    this.loaded = change(value);
  }

  /** Resets the state and ignores any pending request. */
  clear(): void {
    this.#drop();
    this.#shown = null;
    this.requested = null;
    this.untouched = false;
    this.loaded = null;
    this.progress = 'loading';
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
    const stays = isShown || (shown?.query !== undefined && this.#keeps(shown.query, query));
    if (!stays) this.#shown = null;
    runInAction(() => {
      this.requested = { query, key };
      this.untouched = false;
      if (!stays) this.loaded = null;
      this.progress = isShown ? 'ready' : 'loading';
      this.failure = null;
    });
  }

  #fail(error: unknown): void {
    this.#request = null;
    runInAction(() => {
      this.progress = this.#shown?.key === this.requested?.key ? 'ready' : 'failed';
      this.failure = readFailure(error);
    });
  }

  #drop(): void {
    this.#request?.abort.abort();
    this.#request = null;
  }
}
