import { LIMITS, usesMiles } from '@rendezvous/contracts';
import { usualSearch } from '@rendezvous/contracts/usualSearch';
import type { Interest, SelfProfile } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

/** Lower counts are not shown. */
const FROM = 3;

export type Near = {
  people: number;
  /** False if there are more than `people`. */
  exact: boolean;
  within: number;
  interest: Interest | null;
};

/** Counts people near a new member: those who share the last interest, otherwise all. */
export class NearStore {
  readonly #core: Core;
  readonly #near: Loadable<Near | null, Interest | null>;

  constructor(core: Core) {
    this.#core = core;
    this.#near = new Loadable((interest, signal) => this.#count(interest, signal), { keeps: () => true });
  }

  get value(): Near | null {
    return this.#near.value;
  }

  ask(interest: Interest | null): Promise<void> {
    return this.#near.load(interest);
  }

  async #count(interest: Interest | null, signal: AbortSignal): Promise<Near | null> {
    const { profile } = this.#core.session;
    if (profile === null || (profile.city === null && profile.region === null)) return null;
    const found = await this.#search(profile, interest, signal);
    if (found.people >= FROM) return found;
    return interest === null ? null : this.#count(null, signal);
  }

  async #search(profile: SelfProfile, interest: Interest | null, signal: AbortSignal): Promise<Near> {
    const { within } = usualSearch(profile.age, LIMITS, usesMiles(profile.country));
    const { num_results, exact } = await this.#core.api.call('GET /api/members.php', {
      query: {
        gender: profile.seeking,
        within,
        min_age: LIMITS.minAge,
        max_age: LIMITS.maxAge,
        ...(interest === null ? {} : { interests: interest }),
      },
      signal,
    });
    return { people: num_results, exact, within, interest };
  }
}
