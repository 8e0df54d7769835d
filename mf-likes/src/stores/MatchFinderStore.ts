import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Gender, Interest, Reason } from '@rendezvous/contracts';
import { usualSearch } from '@rendezvous/contracts/usualSearch';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

const FIND = 'GET /api/match-finder.php';
type Found = AnswerOf<typeof FIND>;
type Query = NonNullable<QueryOf<typeof FIND>>;
export type FoundMatch = Found['profiles'][number];

export type FinderAnswers = {
  gender: Gender | null;
  minAge: number;
  maxAge: number;
  region: string | null;
  reason: Reason | null;
  interests: readonly Interest[];
};

function usualAnswers({ session, settings }: Core): FinderAnswers {
  const { profile } = session;
  const limits = { minAge: settings.values.min_age, maxAge: LIMITS.maxAge };
  const { minAge, maxAge } = usualSearch(profile?.age ?? 40, limits, false);
  return {
    gender: profile?.seeking ?? null,
    minAge,
    maxAge,
    region: profile?.region ?? null,
    reason: profile?.reason ?? null,
    interests: profile?.interests ?? [],
  };
}

function toAnswers({
  gender,
  min_age,
  max_age,
  countryregion,
  reason,
  interests,
}: Found['answers']): FinderAnswers {
  return { gender, minAge: min_age, maxAge: max_age, region: countryregion, reason, interests };
}

/** Null if the member has saved no answers; then the profile sets the initial ones. */
const savedAnswers = ({ answers, saved }: Found): FinderAnswers | null =>
  saved === false ? null : toAnswers(answers);

export class MatchFinderStore {
  matches: readonly FoundMatch[] | null = null;
  /** Whether the server has saved answers. If so, matches are shown first. Null until known. */
  answered: boolean | null = null;
  readonly search = new Submission();
  readonly #core: Core;
  /** Saved or changed answers. While null, the profile's values apply. */
  private chosen: FinderAnswers | null;

  constructor(core: Core) {
    this.#core = core;
    const found = core.preloaded.get(FIND);
    this.chosen = found && savedAnswers(found);
    this.matches = found?.profiles ?? null;
    this.answered = found ? (found.saved ?? false) : null;
    makeObservable<this, 'chosen'>(this, {
      ...{ chosen: observableRef, matches: observableRef, answered: observableRef },
      ...{ change: action, markAnswered: action },
    });
  }

  get answers(): FinderAnswers {
    return this.chosen ?? usualAnswers(this.#core);
  }

  get country(): string | null {
    return this.#core.session.user?.country ?? null;
  }

  change(change: Partial<FinderAnswers>): void {
    this.chosen = { ...this.answers, ...change };
  }

  markAnswered(): void {
    this.answered = true;
  }

  /** Searches with the current answers. Resolves to false if that failed. */
  find(): Promise<boolean> {
    const { gender, minAge, maxAge, region, reason, interests } = this.answers;
    const country = this.#core.session.user?.country;
    return this.#load({
      min_age: minAge,
      max_age: maxAge,
      ...(gender ? { gender } : {}),
      ...(country ? { country } : {}),
      ...(region ? { countryregion: region } : {}),
      ...(reason ? { reason } : {}),
      ...(interests.length > 0 ? { interests: interests.join(',') } : {}),
    });
  }

  /** Loads the matches for the saved answers. */
  async restore(): Promise<void> {
    await this.#load({});
  }

  async #load(query: Query): Promise<boolean> {
    const found = await this.search.runForResult(() => this.#core.api.call(FIND, { query }));
    if (found === null) return false;
    runInAction(() => this.#show(found, query));
    return true;
  }

  #show(found: Found, query: Query): void {
    this.matches = found.profiles;
    if (Object.keys(query).length > 0) return;
    this.answered = found.saved ?? false;
    this.chosen = savedAnswers(found);
  }
}
