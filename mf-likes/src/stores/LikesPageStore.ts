import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { LikeType, MemberCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';

/**
 * What follows the first page: ids of further pages in their order, and whether there are more. They go on at `after`; by the number of
 * the last page where the server names no place.
 */
type Rest = { ids: readonly string[]; page: number; after: string | null; hasMore: boolean };

/** One list of likes, page by page; the first page of each is the shared store's. */
export class LikesPageStore {
  type: LikeType = 'received';
  readonly #core: Core;
  readonly #rest: Loadable<Rest, LikeType>;
  readonly #more = new Submission();
  /** The list that came with the page, until it is opened. */
  #given: LikeType | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#rest = new Loadable((type) => this.#loadFirst(type));
    makeObservable(this, { type: observable, people: computed, open: action });
  }

  get state(): LoadState {
    return this.#core.likes.loaded ? 'ready' : this.#rest.state;
  }

  get hasMore(): boolean {
    return this.#rest.value?.hasMore ?? false;
  }

  get loadingMore(): boolean {
    return this.#more.busy;
  }

  /** The members of the list, new ones first. */
  get people(): readonly { person: MemberCard; isNew: boolean }[] {
    const { likes } = this.#core;
    const first = {
      received: likes.likedBy.map(({ id, like_new }) => ({ id, isNew: like_new })),
      sent: likes.sent.map(({ id }) => ({ id, isNew: false })),
      matches: likes.matches.map(({ id, match_new }) => ({ id, isNew: match_new })),
    }[this.type];
    const seen = new Set(first.map(({ id }) => id));
    const further = (this.#rest.value?.ids ?? []).filter((id) => !seen.has(id));
    return [...first, ...further.map((id) => ({ id, isNew: false }))].flatMap(({ id, isNew }) => {
      const person = likes.profiles.get(id);
      return person === undefined ? [] : [{ person, isNew }];
    });
  }

  /** Shows the lists that came with the page. Before the first render, so that they are in it; sends no request. */
  showGiven(type: LikeType): void {
    const { likes, preloaded } = this.#core;
    const given = preloaded.take('GET /api/likes.php');
    if (given === null) return;
    runInAction(() => (this.type = type));
    likes.fill(given);
    this.#rest.set(this.#startOf(type), type);
    this.#given = type;
  }

  /** Shows a list from its start. */
  open(type: LikeType): Promise<void> {
    const isGiven = this.#given === type;
    this.#given = null;
    if (isGiven) return Promise.resolve();
    this.type = type;
    this.#more.abandon();
    this.#rest.clear();
    return this.#rest.load(type);
  }

  async loadMore(): Promise<void> {
    const rest = this.#rest.value;
    if (rest === null || !rest.hasMore) return;
    const { type } = this;
    const place = rest.after === null ? { page: rest.page + 1 } : { after: rest.after };
    const answer = await this.#more.runForResult(() =>
      this.#core.api.call('GET /api/likes.php', { query: { type, ...place } }),
    );
    if (this.#more.failure !== null) this.#core.toasts.error(this.#more.failure.error);
    if (answer === null) return;
    const list = { received: answer.liked_by, sent: answer.sent, matches: answer.matches }[type];
    runInAction(() => {
      for (const profile of answer.profiles) this.#core.likes.profiles.set(profile.id, profile);
      this.#rest.update(({ ids, page }) => ({
        ids: [...ids, ...list.map(({ id }) => id)],
        page: page + 1,
        after: answer.next?.[type] ?? null,
        hasMore: answer.has_more,
      }));
    });
  }

  async #loadFirst(type: LikeType): Promise<Rest> {
    const { likes, preloaded } = this.#core;
    const first = preloaded.take('GET /api/likes.php');
    if (first !== null) likes.fill(first);
    else await likes.load();
    return this.#startOf(type);
  }

  #startOf(type: LikeType): Rest {
    const { likes } = this.#core;
    const shown = { received: likes.likedBy, sent: likes.sent, matches: likes.matches }[type].length;
    // The shared lists are longer than a page: the next page is the first one that they do not hold as a whole.
    const page = Math.max(1, Math.floor(shown / LIMITS.likesPageSize));
    const after = likes.next?.[type] ?? null;
    return { ids: [], page, after, hasMore: after !== null || shown < likes.totals[type] };
  }
}
