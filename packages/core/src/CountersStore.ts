import { computed, makeObservable } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';
import type { ChatsStore } from './ChatsStore.ts';
import type { LikesStore } from './LikesStore.ts';
import type { Hydration } from './Hydration.ts';
import type { SessionStore } from './SessionStore.ts';

/** Formats a count as a badge: `99+` above the cap, null for zero. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > LIMITS.badgeCap ? `${LIMITS.badgeCap}+` : String(count);
}

export class CountersStore {
  #chats: ChatsStore;
  #likes: LikesStore;
  #session: SessionStore;
  #first: BootData['counters'];
  #hydration: Hydration;

  /**
   * @param first counts from the boot data, used until hydration has finished and the lists are
   * loaded
   */
  constructor(
    chats: ChatsStore,
    likes: LikesStore,
    session: SessionStore,
    first: BootData['counters'],
    hydration: Hydration,
  ) {
    this.#chats = chats;
    this.#likes = likes;
    this.#session = session;
    this.#first = first;
    this.#hydration = hydration;
    makeObservable(this, {
      unreadMessages: computed,
      newLikes: computed,
      sum: computed,
      messagesBadge: computed,
      likesBadge: computed,
      titlePrefix: computed,
    });
  }

  get unreadMessages(): number {
    if (!this.#session.isLoggedIn) return 0;
    return this.#knows(this.#chats) ? this.#chats.totalUnread : (this.#first?.unread_messages ?? 0);
  }

  get newLikes(): number {
    if (!this.#session.isLoggedIn) return 0;
    return this.#knows(this.#likes) ? this.#likes.numNew : (this.#first?.new_likes ?? 0);
  }

  /** Returns false during hydration, because the bars render before the screen fills the list. */
  #knows({ loaded }: { loaded: boolean }): boolean {
    return loaded && !(this.#first !== undefined && this.#hydration.isRunning);
  }

  get sum(): number {
    return this.unreadMessages + this.newLikes;
  }

  get messagesBadge(): string | null {
    return badgeText(this.unreadMessages);
  }

  get likesBadge(): string | null {
    return badgeText(this.newLikes);
  }

  /** Returns `(3) `, the start of the page title; empty for zero. */
  get titlePrefix(): string {
    return this.sum > 0 ? `(${this.sum}) ` : '';
  }
}
