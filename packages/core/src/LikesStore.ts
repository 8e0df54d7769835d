import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { LikeItem, LikeTotals, MainImage, MatchItem, SentLike } from '@rendezvous/contracts';
import { TIMES } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { FreshLoad } from './FreshLoad.ts';
import { inBackground } from './inBackground.ts';
import type { Clock } from './ports.ts';

export type Likes = AnswerOf<'GET /api/likes.php'>;

/** A member as shown in the match and like dialogs. */
export type MatchedProfile = {
  id: string;
  name: string;
  main_image: MainImage | null;
  fictional?: boolean;
};

const NO_TOTALS: LikeTotals = { received: 0, sent: 0, matches: 0, new: 0 };

/** Sorts new likes first, then by date, latest first. */
function byNewness(a: LikeItem, b: LikeItem): number {
  return Number(b.like_new) - Number(a.like_new) || Date.parse(b.liked_at) - Date.parse(a.liked_at);
}

export class LikesStore {
  readonly profiles = observable.map<string, Likes['profiles'][number]>({}, { deep: false });
  likedBy: readonly LikeItem[] = [];
  sent: readonly SentLike[] = [];
  matches: readonly MatchItem[] = [];
  totals: LikeTotals = NO_TOTALS;
  /** Cursors of the lists. Not observable, because only loading the next page reads them. */
  next: Likes['next'];
  loaded = false;
  /** A match for the shell to show, which then calls `matchShown`. */
  pendingMatch: MatchedProfile | null = null;

  /**
   * The member's own likes (true) and un-likes (false) since the cards were loaded, by profile id.
   */
  #mine = observable.map<string, boolean>();
  #shownMatches = new Set<string>();
  #api: Api;
  #clock: Clock;
  #lists: FreshLoad<Likes>;

  constructor(api: Api, events: EventHub, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    this.#lists = new FreshLoad(
      () => api.call('GET /api/likes.php'),
      (likes) => this.fill(likes),
    );
    makeObservable<this, 'forgetNew' | 'setMine' | 'changeTotals'>(this, {
      likedBy: observableRef,
      sent: observableRef,
      matches: observableRef,
      totals: observableRef,
      loaded: observable,
      pendingMatch: observableRef,
      numNew: computed,
      // Not computed: a cached value would announce the match again.
      waitingMatch: false,
      fill: action,
      clear: action,
      remove: action,
      matchShown: action,
      announce: action,
      forgetNew: action,
      setMine: action,
      changeTotals: action,
    });
    events.on('like', ({ total_new }) => {
      this.changeTotals({ new: total_new });
      inBackground(this.load());
    });
    events.on('match', ({ profile }) => this.announce(profile));
    events.on('block', ({ profile }) => this.remove(profile));
    events.on('resync', () => {
      this.#lists.changed();
      inBackground(this.load());
    });
  }

  get numNew(): number {
    return this.totals.new;
  }

  /**
   * Whether the member likes this profile: according to the latest action, otherwise the loaded
   * card.
   */
  isLiked(profile: { id: string; liked?: boolean }): boolean {
    return this.#mine.get(profile.id) ?? profile.liked ?? false;
  }

  fill(likes: Likes): void {
    for (const profile of likes.profiles) this.profiles.set(profile.id, profile);
    this.likedBy = likes.liked_by.toSorted(byNewness);
    this.sent = likes.sent;
    this.matches = likes.matches;
    this.totals = likes.totals;
    this.next = likes.next;
    this.loaded = true;
  }

  clear(): void {
    this.#lists.drop();
    this.profiles.clear();
    this.#mine.clear();
    this.#shownMatches.clear();
    this.likedBy = [];
    this.sent = [];
    this.matches = [];
    this.totals = NO_TOTALS;
    this.next = undefined;
    this.loaded = false;
    this.pendingMatch = null;
  }

  /** Loads the first page of each list. Concurrent callers share the request. */
  load(): Promise<void> {
    return this.#lists.load();
  }

  /**
   * Likes a member optimistically, and rolls back if refused. Resolves to whether it is a match.
   */
  async like(profile: MatchedProfile): Promise<boolean> {
    this.setMine(profile.id, true);
    try {
      const { match } = await this.#api.call('POST /api/like.php', {
        body: { profile: profile.id },
        // Makes retries safe: the response still says whether it is a match.
        idempotencyKey: crypto.randomUUID(),
      });
      if (match) this.announce(profile);
      return match;
    } catch (error) {
      this.setMine(profile.id, false);
      throw error;
    }
  }

  async unlike(profile: { id: string }): Promise<void> {
    this.setMine(profile.id, false);
    try {
      await this.#api.call('DELETE /api/like.php', { body: { profile: profile.id } });
    } catch (error) {
      this.setMine(profile.id, true);
      throw error;
    }
  }

  async markSeen(profileId: string): Promise<void> {
    if (this.forgetNew(profileId)) await this.#tellSeen(profileId);
  }

  /** Returns a pending like to show now, or null. Reloads the lists half a second later. */
  async autoLike(): Promise<MatchedProfile | null> {
    const { profile } = await this.#api.call('GET /api/auto-like.php');
    if (profile !== null) this.#clock.after(TIMES.autoLikeReloadMs, () => inBackground(this.load()));
    return profile;
  }

  /** A match that was made while the member was away and has not been shown yet, or null. */
  get waitingMatch(): MatchedProfile | null {
    const isWaiting = ({ id, match_new }: MatchItem) => match_new && !this.#shownMatches.has(id);
    return this.profiles.get(this.matches.find(isWaiting)?.id ?? '') ?? null;
  }

  /** Marks the match and its like as seen, here and on the server. */
  matchShown(): void {
    const match = this.pendingMatch;
    this.pendingMatch = null;
    if (match === null) return;
    this.forgetNew(match.id);
    inBackground(this.#tellSeen(match.id));
  }

  /** Removes a blocked member from all lists. */
  remove(profileId: string): void {
    const others = <T extends { id: string }>(list: readonly T[]): T[] =>
      list.filter(({ id }) => id !== profileId);
    const wasNew = this.likedBy.some(({ id, like_new }) => id === profileId && like_new);
    this.changeTotals({ new: Math.max(0, this.totals.new - Number(wasNew)) });
    this.likedBy = others(this.likedBy);
    this.sent = others(this.sent);
    this.matches = others(this.matches);
    this.profiles.delete(profileId);
    this.#mine.delete(profileId);
  }

  /** Shows a match. Shows it only once, although both the response and an event report it. */
  announce(profile: MatchedProfile): void {
    if (this.#shownMatches.has(profile.id)) return;
    this.#shownMatches.add(profile.id);
    this.pendingMatch = profile;
  }

  /** Clears the new flags of a member's like and match. Returns false if there were none. */
  private forgetNew(profileId: string): boolean {
    const isLikeNew = this.likedBy.some(({ id, like_new }) => id === profileId && like_new);
    const isMatchNew = this.matches.some(({ id, match_new }) => id === profileId && match_new);
    if (!isLikeNew && !isMatchNew) return false;
    const seen = this.likedBy.map((like) => (like.id === profileId ? { ...like, like_new: false } : like));
    this.likedBy = seen.toSorted(byNewness);
    this.matches = this.matches.map((match) =>
      match.id === profileId ? { ...match, match_new: false } : match,
    );
    this.changeTotals({ new: Math.max(0, this.totals.new - Number(isLikeNew)) });
    return true;
  }

  async #tellSeen(profileId: string): Promise<void> {
    await this.#api.call('PUT /api/like.php', { body: { profile: profileId } });
    // A list that was requested before the server knew would restore the flag.
    this.#lists.changed();
  }

  private setMine(profileId: string, liked: boolean): void {
    this.#mine.set(profileId, liked);
  }

  private changeTotals(change: Partial<LikeTotals>): void {
    this.#lists.changed();
    this.totals = { ...this.totals, ...change };
  }
}
