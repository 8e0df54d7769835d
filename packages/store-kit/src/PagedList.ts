import type { Failure } from './Failure.ts';
import { Loadable } from './Loadable.ts';
import type { LoadState, PreloadedValue } from './Loadable.ts';

export type Page<Row> = { rows: readonly Row[]; total: number };

const NO_ROWS: readonly never[] = [];

/** Returns what queries for pages of one list have in common. */
const listOf = (query: { page: number }): string => JSON.stringify({ ...query, page: 0 });

/**
 * A list loaded by page. The last query wins. Rows stay while another page of the same list loads.
 */
export class PagedList<Row, Query extends { page: number }> {
  readonly #page: Loadable<Page<Row>, Query>;
  readonly #size: number;

  /** @param options `preloaded` is shown until the first load, which takes it */
  constructor(
    size: number,
    fetch: (query: Query) => Promise<Page<Row>>,
    options: { preloaded?: PreloadedValue<Page<Row>, Query> } = {},
  ) {
    this.#size = size;
    this.#page = new Loadable(fetch, {
      ...options,
      keeps: (shown, requested) => listOf(shown) === listOf(requested),
    });
  }

  get rows(): readonly Row[] {
    return this.#page.value?.rows ?? NO_ROWS;
  }

  get total(): number {
    return this.#page.value?.total ?? 0;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.#size));
  }

  /** `failed` even if only a refresh failed, because staff must not work on an outdated list. */
  get state(): LoadState {
    return this.failure === null ? this.#page.state : 'failed';
  }

  get failure(): Failure | null {
    return this.#page.failure;
  }

  /**
   * Loads a page. Always sends a request unless the page was preloaded, because actions change the
   * list.
   */
  load(query: Query): Promise<void> {
    return this.#page.visit(query);
  }

  /** Changes the rows that are shown, e.g. after an action on one of them. */
  update(change: (row: Row) => Row): void {
    this.#page.update(({ rows, total }) => ({ rows: rows.map(change), total }));
  }

  clear(): void {
    this.#page.clear();
  }
}
