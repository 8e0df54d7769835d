/** A page, or a response used in pages, that visitors with the same key share. */
export type Cacheable = {
  /** Ids of the members that are shown. */
  members: ReadonlySet<string>;
};

/**
 * `page` resolves to null if the result cannot be shared, so each request builds its own. `members`
 * is null while in progress.
 */
type Entry<Page> = { page: Promise<Page | null>; members: ReadonlySet<string> | null; madeAt: number };

type Options = {
  /** Milliseconds for which a page is cached. */
  lifetime: number;
  now: () => number;
};

/** Maximum entries. A page has about 30 kB. */
const MOST_PAGES = 500;

/** Caches finished anonymous pages or responses. Concurrent requests for a key share one build. */
export class SharedStore<Page extends Cacheable> {
  readonly #options: Options;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Returns the cached page, or builds it.
   * @param build returns null if the page must not be cached
   */
  async take(key: string, build: () => Promise<Page | null>): Promise<Page | null> {
    const known = this.#find(key);
    if (known) return known.page;
    const entry: Entry<Page> = { page: build(), members: null, madeAt: this.#options.now() };
    this.#keep(key, entry);
    // If a shared build fails, each waiting request builds its own.
    const page = entry.page;
    entry.page = page.catch(() => null);
    try {
      const built = await page;
      if (built === null) this.#drop(key, entry);
      else entry.members = built.members;
      return built;
    } catch (error) {
      this.#drop(key, entry);
      throw error;
    }
  }

  /**
   * Drops pages that show a changed member, and pages in progress, which may already have old data.
   */
  forget(member: string): void {
    for (const [key, { members }] of this.#entries)
      if (members === null || members.has(member)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #find(key: string): Entry<Page> | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    const age = this.#options.now() - entry.madeAt;
    if (age < 0 || age >= this.#options.lifetime) return null;
    this.#entries.set(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry<Page>): void {
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST_PAGES && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Keeps an entry that has replaced this one. */
  #drop(key: string, entry: Entry<Page>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

/** Returns all ids in the responses. Ids of other things than members do no harm. */
export const membersIn = (data: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id));
