/** A page, or a response for pages, shared by all visitors with the same key. */
export type Cacheable = {
  /** Ids of the members shown. */
  members: ReadonlySet<string>;
};

/** Null if nothing can be cached and each request builds its own. */
type Entry<Page> = { page: Promise<Page | null>; members: ReadonlySet<string> | null; madeAt: number };

type Options = {
  /** Milliseconds to cache a page. */
  lifetime: number;
  now: () => number;
};

/** About 30 kB each. */
const MOST_PAGES = 500;

/** Cache of finished anonymous pages or responses. Concurrent requests of a key share one build. */
export class SharedStore<Page extends Cacheable> {
  readonly #options: Options;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param build returns null if the page must not be cached */
  async take(key: string, build: () => Promise<Page | null>): Promise<Page | null> {
    const known = this.#find(key);
    if (known) return known.page;
    const entry: Entry<Page> = { page: build(), members: null, madeAt: this.#options.now() };
    this.#keep(key, entry);
    // If a shared build fails, each waiting request tries for itself.
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

  /** Drops pages that show a changed member. A page in progress may already have old data. */
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

  /** Drops the entry, unless another one has replaced it. */
  #drop(key: string, entry: Entry<Page>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

/** Returns the ids in responses. Some are not of members, which is harmless. */
export const membersIn = (data: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id));
