import { action, makeObservable, observable, runInAction } from 'mobx';
import type { MemberCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';

const MATCHES = 'GET /api/signup-matches.php';

/** Likely matches for a new member, several of them can be liked in one go. */
export class SignupMatchesStore {
  /** Ids of those ticked. */
  readonly chosen = observable.set<string>();
  readonly liking = new Submission();
  readonly #core: Core;
  readonly #matches: Loadable<readonly MemberCard[]>;
  /** They came with the page, until they are opened. */
  #isGiven = false;

  constructor(core: Core) {
    this.#core = core;
    this.#matches = new Loadable(async () => {
      const { profiles } = await core.api.call(MATCHES);
      this.#keepChosen(new Set(profiles.map(({ id }) => id)));
      return profiles;
    });
    makeObservable(this, { toggle: action });
  }

  get state(): LoadState {
    return this.#matches.state;
  }

  get people(): readonly MemberCard[] {
    return this.#matches.value ?? [];
  }

  /** Shows the matches that came with the page. Before the first render, so that they are in it; sends no request. */
  showGiven(): void {
    const given = this.#core.preloaded.take(MATCHES);
    if (given === null) return;
    this.#matches.set(given.profiles);
    this.#isGiven = true;
  }

  open(): Promise<void> {
    const isGiven = this.#isGiven;
    this.#isGiven = false;
    if (isGiven) return Promise.resolve();
    this.#matches.clear();
    return this.#matches.load();
  }

  toggle(id: string): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  /** Likes those chosen, one after the other; resolves with how many it was. The first refusal ends it and is shown. */
  async likeChosen(): Promise<number> {
    let liked = 0;
    await this.liking.run(async () => {
      for (const person of this.people.filter(({ id }) => this.chosen.has(id))) {
        await this.#core.likes.like(person);
        liked += 1;
        runInAction(() => this.chosen.delete(person.id));
      }
    });
    if (this.liking.failure !== null) this.#core.toasts.error(this.liking.failure.error);
    return liked;
  }

  /** The others were liked elsewhere, or ticked by a member who was here before. */
  #keepChosen(here: ReadonlySet<string>): void {
    runInAction(() => {
      for (const id of [...this.chosen]) if (!here.has(id)) this.chosen.delete(id);
    });
  }
}
