import { action, makeObservable, observable, runInAction } from 'mobx';
import { LIKE_TYPES, LIMITS } from '@rendezvous/contracts';
import type { LikeType } from '@rendezvous/contracts';
import type { Core, Likes } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';

/** The pages after the first. The next one is at the cursor `after` or, without one, `page + 1`. */
type Rest = { ids: readonly string[]; page: number; after: string | null; hasMore: boolean };

/** One list of likes, page by page. The first page is in the shared store. */
export class LikesPageStore {
  type: LikeType;
  readonly #core: Core;
  readonly #rest: Loadable<Rest, LikeType>;
  readonly #more = new Submission();

  constructor(core: Core) {
    this.#core = core;
    // The first render must already show the list that the URL names.
    this.type = LIKE_TYPES.find((type) => type === core.boot.route?.params['type']) ?? 'received';
    this.#rest = new Loadable((type) => this.#loadFirst(type), {
      preloaded: fromPage(
        core,
        'GET /api/likes.php',
        () => this.#startOf(this.type),
        (_, type) => type === this.type,
      ),
    });
    makeObservable(this, { type: observable, open: action });
  }

  stateOf(type: LikeType): LoadState {
    if (this.#core.likes.loaded) return 'ready';
    return type === this.type ? this.#rest.state : 'loading';
  }

  get failure(): Failure | null {
    return this.#rest.failure;
  }

  get hasMore(): boolean {
    return this.#rest.value?.hasMore ?? false;
  }

  get loadingMore(): boolean {
    return this.#more.busy;
  }

  /** A list's members, new ones first. Pages after the first only for the open list. */
  peopleOf(type: LikeType): readonly { person: Likes['profiles'][number]; isNew: boolean }[] {
    const { likes } = this.#core;
    const first = {
      received: likes.likedBy.map(({ id, like_new }) => ({ id, isNew: like_new })),
      sent: likes.sent.map(({ id }) => ({ id, isNew: false })),
      matches: likes.matches.map(({ id, match_new }) => ({ id, isNew: match_new })),
    }[type];
    const seen = new Set(first.map(({ id }) => id));
    const rest = type === this.type ? this.#rest.value : null;
    const further = (rest?.ids ?? []).filter((id) => !seen.has(id));
    return [...first, ...further.map((id) => ({ id, isNew: false }))].flatMap(({ id, isNew }) => {
      const person = likes.profiles.get(id);
      return person === undefined ? [] : [{ person, isNew }];
    });
  }

  open(type: LikeType): Promise<void> {
    const rest = this.#rest.loadAnew(type);
    this.type = type;
    this.#more.abandon();
    return rest;
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
    await this.#core.likes.load();
    return this.#startOf(type);
  }

  #startOf(type: LikeType): Rest {
    const { likes } = this.#core;
    const shown = { received: likes.likedBy, sent: likes.sent, matches: likes.matches }[type].length;
    // Shared lists may span several pages; continue at the first that they contain only partly.
    const page = Math.max(1, Math.floor(shown / LIMITS.likesPageSize));
    const after = likes.next?.[type] ?? null;
    return { ids: [], page, after, hasMore: after !== null || shown < likes.totals[type] };
  }
}
