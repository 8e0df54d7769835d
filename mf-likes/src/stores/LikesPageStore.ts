import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { LikeType, MemberCard } from '@rendezvous/contracts';
import type { Core, Likes } from '@rendezvous/core';

export type LikesState = 'loading' | 'ready' | 'failed';

/** One list of likes, page by page; the first page of each is the shared store's. */
export class LikesPageStore {
  type: LikeType = 'received';
  state: LikesState = 'loading';
  hasMore = false;
  loadingMore = false;
  /** Ids of further pages, in their order. */
  private more: readonly string[] = [];
  /** The last page that is here. */
  private page = 1;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable<this, 'more'>(this, {
      type: observable,
      state: observable,
      hasMore: observable,
      loadingMore: observable,
      more: observableRef,
      people: computed,
    });
  }

  /** The members of the list, new ones first. */
  get people(): readonly { person: MemberCard; isNew: boolean }[] {
    const { likes } = this.core;
    const first = {
      received: likes.likedBy.map(({ id, like_new }) => ({ id, isNew: like_new })),
      sent: likes.sent.map(({ id }) => ({ id, isNew: false })),
      matches: likes.matches.map(({ id, match_new }) => ({ id, isNew: match_new })),
    }[this.type];
    const seen = new Set(first.map(({ id }) => id));
    const rest = this.more.filter((id) => !seen.has(id)).map((id) => ({ id, isNew: false }));
    return [...first, ...rest].flatMap(({ id, isNew }) => {
      const person = likes.profiles.get(id);
      return person === undefined ? [] : [{ person, isNew }];
    });
  }

  /** Shows a list from its start. */
  async open(type: LikeType): Promise<void> {
    const { likes, preloaded } = this.core;
    const first = preloaded.take('GET /api/likes.php');
    runInAction(() => {
      this.type = type;
      this.more = [];
      this.page = 1;
      this.state = likes.loaded ? 'ready' : 'loading';
    });
    try {
      if (first !== null) runInAction(() => likes.fill(first));
      else await likes.load();
      const shown = { received: likes.likedBy, sent: likes.sent, matches: likes.matches }[type].length;
      runInAction(() => {
        this.hasMore = shown < likes.totals[type];
        // The shared lists are longer than a page: the next one is the first that is not whole in them.
        this.page = Math.max(1, Math.floor(shown / LIMITS.likesPageSize));
        this.state = 'ready';
      });
    } catch {
      runInAction(() => (this.state = likes.loaded ? 'ready' : 'failed'));
    }
  }

  async loadMore(): Promise<void> {
    if (this.loadingMore || !this.hasMore) return;
    const { type } = this;
    runInAction(() => (this.loadingMore = true));
    try {
      const answer = await this.core.api.call('GET /api/likes.php', { query: { type, page: this.page + 1 } });
      runInAction(() => this.append(type, answer));
    } catch (error) {
      this.core.toasts.error(error);
    } finally {
      runInAction(() => (this.loadingMore = false));
    }
  }

  private append(type: LikeType, answer: Likes): void {
    if (type !== this.type) return;
    for (const profile of answer.profiles) this.core.likes.profiles.set(profile.id, profile);
    const list = { received: answer.liked_by, sent: answer.sent, matches: answer.matches }[type];
    this.more = [...this.more, ...list.map(({ id }) => id)];
    this.page += 1;
    this.hasMore = answer.has_more;
  }
}
