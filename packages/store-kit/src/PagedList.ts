import type { Failure } from './Failure.ts';
import { Loadable } from './Loadable.ts';
import type { LoadState, PreloadedValue } from './Loadable.ts';

export type Page<Row> = { rows: readonly Row[]; total: number };

const NO_ROWS: readonly never[] = [];

/** What two queries have in common when they ask for pages of one list. */
const listOf = (query: { page: number }): string => JSON.stringify({ ...query, page: 0 });

/**
 * Rows of a table, a page at a time. The last query wins. Rows stay while another page of the same list loads; those of
 * another list (another member's, another state's) go immediately.
 */
export class PagedList<Row, Query extends { page: number }> {
  readonly #page: Loadable<Page<Row>, Query>;
  readonly #size: number;

  /**
   * @param size rows of a page
   * @param options `preloaded`: shown until the first load, which takes it
   */
  constructor(
    size: number,
    fetch: (query: Query) => Promise<Page<Row>>,
    options: { preloaded?: PreloadedValue<Page<Row>, Query> } = {},
  ) {
    this.#size = size;
    this.#page = new Loadable(fetch, {
      ...options,
      keeps: (shown, wanted) => listOf(shown) === listOf(wanted),
    });
  }

  get rows(): readonly Row[] {
    return this.#page.value?.rows ?? NO_ROWS;
  }

  /** Rows on all pages. */
  get total(): number {
    return this.#page.value?.total ?? 0;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.#size));
  }

  /** `failed` also when a page in sight could not be refreshed: an old list must not pass for the present one. */
  get state(): LoadState {
    return this.failure === null ? this.#page.state : 'failed';
  }

  get failure(): Failure | null {
    return this.#page.failure;
  }

  /** Asks the server each time, unless it came with the page: a list changes by what is done to its rows. */
  load(query: Query): Promise<void> {
    return this.#page.visit(query);
  }

  /** Changes rows in sight, as after an action on one of them. */
  update(change: (row: Row) => Row): void {
    this.#page.update(({ rows, total }) => ({ rows: rows.map(change), total }));
  }

  clear(): void {
    this.#page.clear();
  }
}
