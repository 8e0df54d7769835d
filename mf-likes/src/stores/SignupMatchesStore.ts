import { action, makeObservable, observable, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';

const MATCHES = 'GET /api/signup-matches.php';

type Match = AnswerOf<typeof MATCHES>['profiles'][number];

/** Suggestions for a new member, who can like several together. */
export class SignupMatchesStore {
  readonly chosen = observable.set<string>();
  readonly liking = new Submission();
  readonly #core: Core;
  readonly #matches: Loadable<readonly Match[]>;

  constructor(core: Core) {
    this.#core = core;
    this.#matches = new Loadable(
      async () => {
        const { profiles } = await core.api.call(MATCHES);
        this.#keepChosen(new Set(profiles.map(({ id }) => id)));
        return profiles;
      },
      { preloaded: fromPage(core, MATCHES, ({ profiles }) => profiles) },
    );
    makeObservable(this, { toggle: action });
  }

  get state(): LoadState {
    return this.#matches.state;
  }

  get failure(): Failure | null {
    return this.#matches.failure;
  }

  get people(): readonly Match[] {
    return this.#matches.value ?? [];
  }

  load(): Promise<void> {
    return this.#matches.loadAnew();
  }

  toggle(id: string): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  /** Likes the chosen members one by one, up to the first error. Resolves to the number liked. */
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

  /** Drops members who were liked elsewhere, or chosen before a change of account. */
  #keepChosen(here: ReadonlySet<string>): void {
    runInAction(() => {
      for (const id of [...this.chosen]) if (!here.has(id)) this.chosen.delete(id);
    });
  }
}
