import { Loadable } from '@rendezvous/store-kit';

/** Something that came with the page, or is fetched. */
export class PageLoadable<Value> extends Loadable<Value> {
  readonly #take: () => Value | null;
  #isGiven = false;

  /** @param take what came with the page; null if nothing did */
  constructor(take: () => Value | null, fetch: () => Promise<Value>) {
    super(fetch);
    this.#take = take;
  }

  /** Shows what came with the page. Before the first render, so that it is in it; sends no request. */
  showGiven(): void {
    const given = this.#take();
    if (given === null) return;
    this.#isGiven = true;
    this.set(given);
  }

  /** What came with the page is not fetched again by those who load it at the same time. */
  override load(): Promise<void> {
    if (!this.#isGiven) return super.load();
    queueMicrotask(() => (this.#isGiven = false));
    return Promise.resolve();
  }
}
