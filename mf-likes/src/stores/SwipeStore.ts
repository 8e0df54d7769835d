import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';

const DECK = 'GET /api/swipe.php';
type Deck = AnswerOf<typeof DECK>;
export type SwipeProfile = Deck['profiles'][number];

/** Errors that no retry can resolve. Restoring the card would leave the game stuck on it. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'blocked', 'member_invisible']);

/** The swipe game: a deck, a daily number of likes, unlimited skips, and undo of the last skip. */
export class SwipeStore {
  readonly #core: Core;
  readonly #deck: Loadable<Deck>;
  /** The last decision, until it is undone or refused. */
  decided: { card: SwipeProfile; like: boolean } | null = null;
  /** Sends a decision or an undo; only one at a time. */
  readonly #move = new Submission();

  constructor(core: Core) {
    this.#core = core;
    this.#deck = new Loadable(() => core.api.call(DECK), {
      preloaded: fromPage(core, DECK, (deck) => deck),
    });
    makeObservable(this, { top: computed, next: computed, decided: observableRef });
  }

  get state(): LoadState {
    return this.#deck.state;
  }

  get failure(): Failure | null {
    return this.#deck.failure;
  }

  get deck(): readonly SwipeProfile[] {
    return this.#deck.value?.profiles ?? [];
  }

  get likesLeft(): number {
    return this.#deck.value?.likes_left ?? 0;
  }

  get canUndo(): boolean {
    return this.#deck.value?.can_undo ?? false;
  }

  get top(): SwipeProfile | null {
    return this.deck[0] ?? null;
  }

  get next(): SwipeProfile | null {
    return this.deck[1] ?? null;
  }

  /** The last decided card, which animates out. Null once the deck contains it again. */
  get leaving(): SwipeStore['decided'] {
    const { decided } = this;
    return this.deck.some(({ id }) => id === decided?.card.id) ? null : decided;
  }

  /** Keeps the cards that are left. Reloads only an empty deck. */
  load(): Promise<void> {
    return this.deck.length === 0 ? this.#deck.loadAnew() : this.#deck.load();
  }

  /** Loads the matches for LikedBack. Ignores failures, because the game works without them. */
  async loadMatches(): Promise<void> {
    const { likes } = this.#core;
    if (!likes.loaded) await likes.load().catch(() => null);
  }

  /** Likes or skips the top card. Removes it immediately, and restores it on most errors. */
  async decide(like: boolean): Promise<void> {
    const card = this.top;
    const before = this.deck;
    if (card === null || this.#move.busy || (like && this.likesLeft === 0)) return;
    runInAction(() => {
      this.decided = { card, like };
      this.#change({ profiles: before.slice(1) });
    });
    await this.#move.run(async () => {
      const body = { profile: card.id, like };
      const { match, likes_left } = await this.#core.api.call('POST /api/swipe.php', { body });
      this.#change({ likes_left, can_undo: !like });
      if (match) {
        this.#core.likes.announce(card);
        await this.#core.likes.load();
      }
      if (this.deck.length < 3) await this.#refill();
    });
    const { failure } = this.#move;
    if (failure === null) return;
    if (!GONE.has(failure.code)) {
      runInAction(() => {
        this.decided = null;
        this.#change({ profiles: [...before] });
      });
    }
    if (failure.code === 'swipe_limit_reached') this.#change({ likes_left: 0 });
    this.#core.toasts.error(failure.error);
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.#move.busy) return;
    await this.#move.run(async () => {
      const deck = await this.#core.api.call('DELETE /api/swipe.php');
      runInAction(() => {
        this.decided = null;
        this.#deck.set({ ...deck, can_undo: false });
      });
    });
    const { failure } = this.#move;
    if (failure === null) return;
    // After any other error, the skip can still be undone.
    if (failure.code === 'nothing_to_undo') this.#change({ can_undo: false });
    this.#core.toasts.error(failure.error);
  }

  #change(change: Partial<Deck>): void {
    this.#deck.update((deck) => ({ ...deck, ...change }));
  }

  /** Loads more cards. Ignores failures: the deck only ends sooner. */
  async #refill(): Promise<void> {
    const more = await this.#core.api.call(DECK).catch(() => null);
    if (more === null) return;
    const present = new Set(this.deck.map(({ id }) => id));
    this.#change({ profiles: [...this.deck, ...more.profiles.filter(({ id }) => !present.has(id))] });
  }
}
