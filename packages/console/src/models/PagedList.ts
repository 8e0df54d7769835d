import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';

type Page<Row> = { rows: readonly Row[]; total: number };

/**
 * Rows of a table, a page at a time. The last question wins, however late an earlier answer comes. Rows stay while another page
 * of the same list comes; those of another list (another member's, another state's) go at once.
 */
export class PagedList<Row, Query extends { page: number }> {
  rows: readonly Row[] = [];
  total = 0;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #fetch: (query: Query) => Promise<Page<Row>>;
  #turn = 0;
  #about = '';

  constructor(fetch: (query: Query) => Promise<Page<Row>>) {
    this.#fetch = fetch;
    makeObservable(this, { rows: observableRef, total: observable, state: observable, pages: computed });
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / LIMITS.staffPageSize));
  }

  async load(query: Query): Promise<void> {
    const turn = ++this.#turn;
    const about = JSON.stringify({ ...query, page: 0 });
    runInAction(() => {
      this.state = 'loading';
      if (about !== this.#about) this.rows = [];
    });
    this.#about = about;
    try {
      const page = await this.#fetch(query);
      if (turn === this.#turn) this.#show(page);
    } catch {
      if (turn === this.#turn) runInAction(() => (this.state = 'failed'));
    }
  }

  /** A row that has changed, where it stands. */
  replace(isRow: (row: Row) => boolean, row: Row): void {
    runInAction(() => (this.rows = this.rows.map((each) => (isRow(each) ? row : each))));
  }

  #show({ rows, total }: Page<Row>): void {
    runInAction(() => {
      this.rows = rows;
      this.total = total;
      this.state = 'ready';
    });
  }
}
