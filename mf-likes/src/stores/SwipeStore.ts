import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { MemberCard } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

type Deck = AnswerOf<'GET /api/swipe.php'>;
export type SwipeState = 'loading' | 'ready' | 'failed';

/** Refusals that no second try changes: the game would stand still at such a card. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'blocked', 'member_invisible']);

/** The swipe game: a deck, four likes a day, free skips, and the last skip taken back. */
export class SwipeStore {
  state: SwipeState = 'loading';
  deck: readonly MemberCard[] = [];
  likesLeft = 0;
  canUndo = false;
  busy = false;
  private readonly core: Core;
  private owner: string | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      state: observable,
      deck: observableRef,
      likesLeft: observable,
      canUndo: observable,
      busy: observable,
      top: computed,
      next: computed,
    });
  }

  get top(): MemberCard | null {
    return this.deck[0] ?? null;
  }

  get next(): MemberCard | null {
    return this.deck[1] ?? null;
  }

  /** Goes on where this member was; somebody else who logs in here starts anew. */
  async open(): Promise<void> {
    const owner = this.core.session.profile?.id ?? null;
    if (owner !== this.owner) {
      this.owner = owner;
      runInAction(() => {
        this.deck = [];
        this.canUndo = false;
      });
    }
    runInAction(() => (this.state = this.deck.length > 0 ? 'ready' : 'loading'));
    try {
      const deck =
        this.core.preloaded.take('GET /api/swipe.php') ?? (await this.core.api.call('GET /api/swipe.php'));
      runInAction(() => this.fill(deck));
    } catch {
      runInAction(() => (this.state = this.deck.length > 0 ? 'ready' : 'failed'));
    }
  }

  /** Likes or skips the top card; it goes at once and comes back if the server refuses. */
  async decide(like: boolean): Promise<void> {
    const card = this.top;
    if (card === null || this.busy || (like && this.likesLeft === 0)) return;
    const before = this.deck;
    runInAction(() => {
      this.busy = true;
      this.deck = before.slice(1);
    });
    try {
      const { match, likes_left } = await this.core.api.call('POST /api/swipe.php', {
        body: { profile: card.id, like },
      });
      runInAction(() => {
        this.likesLeft = likes_left;
        this.canUndo = !like;
      });
      if (match) {
        this.core.likes.announce(card);
        await this.core.likes.load();
      }
      if (this.deck.length < 3) await this.refill();
    } catch (error) {
      runInAction(() => {
        // Somebody who is gone stays gone; anything else puts the card back.
        if (!(error instanceof ApiError && GONE.has(error.code))) this.deck = before;
        if (error instanceof ApiError && error.code === 'swipe_limit_reached') this.likesLeft = 0;
      });
      this.core.toasts.error(error);
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.busy) return;
    runInAction(() => (this.busy = true));
    try {
      const deck = await this.core.api.call('DELETE /api/swipe.php');
      runInAction(() => {
        this.fill(deck);
        this.canUndo = false;
      });
    } catch (error) {
      // Without an answer the skip is still there to be taken back.
      if (error instanceof ApiError && error.code === 'nothing_to_undo')
        runInAction(() => (this.canUndo = false));
      this.core.toasts.error(error);
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private fill(deck: Deck): void {
    this.deck = deck.profiles;
    this.likesLeft = deck.likes_left;
    this.canUndo = deck.can_undo;
    this.state = 'ready';
  }

  /** More cards behind those that are left; without them the deck just ends sooner. */
  private async refill(): Promise<void> {
    const more = await this.core.api.call('GET /api/swipe.php').catch(() => null);
    if (more === null) return;
    runInAction(() => {
      const present = new Set(this.deck.map(({ id }) => id));
      this.deck = [...this.deck, ...more.profiles.filter(({ id }) => !present.has(id))];
    });
  }
}
