import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { MemberCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

/** Likely matches for a new member, several of whom can be liked in one go. */
export class SignupMatchesStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  people: readonly MemberCard[] = [];
  /** Ids of those ticked. */
  readonly chosen = observable.set<string>();
  busy = false;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, people: observableRef, busy: observable, toggle: action });
  }

  async open(): Promise<void> {
    runInAction(() => {
      this.state = 'loading';
      this.people = [];
    });
    const { preloaded, api } = this.core;
    try {
      const { profiles } =
        preloaded.take('GET /api/signup-matches.php') ?? (await api.call('GET /api/signup-matches.php'));
      runInAction(() => {
        this.people = profiles;
        const here = new Set(profiles.map(({ id }) => id));
        // Liked elsewhere, or chosen by who was here before.
        for (const id of [...this.chosen]) if (!here.has(id)) this.chosen.delete(id);
        this.state = 'ready';
      });
    } catch {
      runInAction(() => (this.state = 'failed'));
    }
  }

  toggle(id: string): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  /** Likes those chosen, one after the other; resolves with how many it was. The first refusal ends it and is told. */
  async likeChosen(): Promise<number> {
    runInAction(() => (this.busy = true));
    let liked = 0;
    try {
      for (const person of this.people.filter(({ id }) => this.chosen.has(id))) {
        await this.core.likes.like(person);
        liked += 1;
        runInAction(() => this.chosen.delete(person.id));
      }
    } catch (error) {
      this.core.toasts.error(error);
    } finally {
      runInAction(() => (this.busy = false));
    }
    return liked;
  }
}
