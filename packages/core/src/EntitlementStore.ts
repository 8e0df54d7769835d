import { computed, makeObservable } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { MessageKind } from '@rendezvous/contracts';
import type { SessionStore } from './SessionStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

export type CreditBadge = { credits: number; tone: 'warning' | 'danger' };

/** Predicts what the server will let the member do. */
export class EntitlementStore {
  #session: SessionStore;
  #settings: SettingsStore;

  constructor(session: SessionStore, settings: SettingsStore) {
    this.#session = session;
    this.#settings = settings;
    makeObservable(this, {
      isPremium: computed,
      credits: computed,
      seesAllPhotos: computed,
      photoLimit: computed,
      conversationsLeft: computed,
      creditBadge: computed,
    });
  }

  get isPremium(): boolean {
    return this.#session.isPremium;
  }

  get credits(): number {
    return this.#session.user?.credits ?? 0;
  }

  get seesAllPhotos(): boolean {
    return this.isPremium;
  }

  get photoLimit(): number {
    return this.#session.user?.photo_limit ?? (this.isPremium ? LIMITS.photos.premium : LIMITS.photos.free);
  }

  /** Number of conversations that the member can still start; null if unlimited. */
  get conversationsLeft(): number | null {
    return this.#session.user?.conversations_left ?? null;
  }

  /** The credit badge. Only premium members with at most 10 credits have one. */
  get creditBadge(): CreditBadge | null {
    if (!this.isPremium || this.credits > LIMITS.creditBadgeFrom) return null;
    return { credits: this.credits, tone: this.credits > 0 ? 'warning' : 'danger' };
  }

  /** Cost of a message on this site, in credits. */
  costOf(kind: MessageKind): number {
    const { message_credits, photo_credits, gift_credits } = this.#settings.values;
    return { text: message_credits, photo: photo_credits, gift: gift_credits }[kind];
  }

  canAfford(kind: MessageKind): boolean {
    return this.credits >= this.costOf(kind);
  }
}
