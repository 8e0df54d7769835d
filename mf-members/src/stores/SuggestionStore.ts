import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Card } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

/** One member to suggest. */
export class SuggestionStore {
  state: 'loading' | 'ready' = 'loading';
  person: Card | null = null;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, person: observableRef });
  }

  /** The member named; without one, the first of the usual search who is not liked yet. */
  async load(id?: string): Promise<void> {
    runInAction(() => (this.state = 'loading'));
    const person = await (id === undefined ? this.first() : this.named(id)).catch(() => null);
    runInAction(() => {
      this.person = person;
      this.state = 'ready';
    });
  }

  private async named(id: string): Promise<Card | null> {
    const { profile } = await this.core.search.loadMember(id);
    return profile.kind === 'blocked' ? null : profile;
  }

  private async first(): Promise<Card | null> {
    const { profiles } = await this.core.api.call('GET /api/members.php', { query: { page: 1 } });
    return profiles.find((profile) => !this.core.likes.isLiked(profile)) ?? null;
  }
}
