import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Gender, Interest, Reason } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';

export type FoundMatch = AnswerOf<'GET /api/match-finder.php'>['profiles'][number];

export type FinderAnswers = {
  gender: Gender | null;
  minAge: number;
  maxAge: number;
  region: string | null;
  reason: Reason | null;
  interests: readonly Interest[];
};

/** A few questions, and the members who fit best with the reasons for each. */
export class MatchFinderStore {
  answers: FinderAnswers;
  matches: readonly FoundMatch[] | null = null;
  busy = false;
  /** What the last search rejected with. */
  error: unknown = null;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    const { profile } = core.session;
    const min = core.settings.values.min_age;
    const age = profile?.age ?? 40;
    this.answers = {
      gender: profile?.seeking ?? null,
      minAge: Math.max(min, age - 8),
      maxAge: Math.min(LIMITS.maxAge, age + 8),
      region: profile?.region ?? null,
      reason: profile?.reason ?? null,
      interests: profile?.interests ?? [],
    };
    makeObservable(this, {
      answers: observableRef,
      matches: observableRef,
      busy: observable,
      error: observableRef,
      change: action,
      again: action,
    });
  }

  get country(): string | null {
    return this.core.session.user?.country ?? null;
  }

  change(change: Partial<FinderAnswers>): void {
    this.answers = { ...this.answers, ...change };
  }

  /** Back to the questions, as they were answered. */
  again(): void {
    this.matches = null;
  }

  async find(): Promise<void> {
    const { gender, minAge, maxAge, region, reason, interests } = this.answers;
    const country = this.core.session.user?.country;
    runInAction(() => {
      this.busy = true;
      this.error = null;
    });
    try {
      const { profiles } = await this.core.api.call('GET /api/match-finder.php', {
        query: {
          min_age: minAge,
          max_age: maxAge,
          ...(gender ? { gender } : {}),
          ...(country ? { country } : {}),
          ...(region ? { countryregion: region } : {}),
          ...(reason ? { reason } : {}),
          ...(interests.length > 0 ? { interests: interests.join(',') } : {}),
        },
      });
      runInAction(() => (this.matches = profiles));
    } catch (error) {
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}
