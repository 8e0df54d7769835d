/** A page, or an answer for pages, that is the same for all visitors of a key. */
export type Kept = {
  /** Ids of the members that it shows. */
  members: ReadonlySet<string>;
};

/** Null: there is nothing to keep, and each request builds its own. */
type Entry<Page> = { page: Promise<Page | null>; members: ReadonlySet<string> | null; madeAt: number };

type Options = {
  /** Milliseconds that a page is sent to others. */
  lifetime: number;
  now: () => number;
};

/** Pages have some 30 kB each. */
const MOST_PAGES = 500;

/**
 * Finished pages of visitors, or answers for them, by all that they depend on. One request of a key builds it; those that come meanwhile
 * wait for it.
 */
export class SharedStore<Page extends Kept> {
  readonly #options: Options;
  /** The one used last at the end. */
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param build null: the page is not to be kept */
  async take(key: string, build: () => Promise<Page | null>): Promise<Page | null> {
    const known = this.#find(key);
    if (known) return known.page;
    const entry: Entry<Page> = { page: build(), members: null, madeAt: this.#options.now() };
    this.#keep(key, entry);
    // Those that wait for a build that failed try for themselves.
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

  /** A member has changed: no page shows earlier things of theirs. A page that is being built may have read them already. */
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

  /** Only if no other has taken its place. */
  #drop(key: string, entry: Entry<Page>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

/** Ids in answers. Some are not of members, which does no harm. */
export const membersIn = (data: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id));
