import type { Card } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

export class SuggestionStore {
  /** Null if there is no suggestion, or if the request failed. */
  readonly person: Loadable<Card | null, string | undefined>;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.person = new Loadable((id) =>
      (id === undefined ? this.#first() : this.#named(id)).catch(() => null),
    );
  }

  /** Loads the member with this id, or the first one of the default search who is not liked yet. */
  load(id?: string): Promise<void> {
    return this.person.load(id);
  }

  async #named(id: string): Promise<Card | null> {
    const { profile } = await this.#core.search.loadMember(id);
    return profile.kind === 'blocked' ? null : profile;
  }

  async #first(): Promise<Card | null> {
    const { profiles } = await this.#core.api.call('GET /api/members.php', { query: { page: 1 } });
    return profiles.find((profile) => !this.#core.likes.isLiked(profile)) ?? null;
  }
}
