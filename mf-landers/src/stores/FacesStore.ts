import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Gender, VisitorCard } from '@rendezvous/contracts';
import type { QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';

type FacesQuery = QueryOf<'GET /api/faces.php'>;

const LIMIT = 12;
/** What one call may answer. */
const MOST = 24;

/** A few members, as far as visitors may see them. */
export class FacesStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  people: readonly VisitorCard[] = [];
  /** How many are here right now; 0 while unknown. */
  online = 0;
  private readonly core: Core;
  private request: Promise<void> | null = null;
  private readonly asked = new Set<string>();

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, people: observableRef, online: observable });
  }

  /** Loads once; a page without faces is still a page, so a failure shows none. */
  load(): Promise<void> {
    this.request ??= this.fetch().catch(() => {
      this.request = null;
      runInAction(() => (this.state = 'failed'));
    });
    return this.request;
  }

  /** Asks for more people of one gender, once each; whoever is there already is not there twice. */
  more(gender: Gender): Promise<void> {
    return this.add({ gender, limit: LIMIT });
  }

  /** Asks for people of a country, as many as there may be at once. */
  inCountry(country: NonNullable<FacesQuery['country']>): Promise<void> {
    return this.add({ country, limit: MOST });
  }

  private async add(query: FacesQuery): Promise<void> {
    const key = JSON.stringify(query);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const { profiles } = await this.core.api.call('GET /api/faces.php', { query });
      runInAction(() => {
        const known = new Set(this.people.map(({ id }) => id));
        this.people = [...this.people, ...profiles.filter(({ id }) => !known.has(id))];
      });
    } catch {
      // The page shows whom it has; the next choice asks again.
      this.asked.delete(key);
    }
  }

  private async fetch(): Promise<void> {
    const { preloaded, api } = this.core;
    const answer =
      preloaded.take('GET /api/faces.php') ??
      (await api.call('GET /api/faces.php', { query: { limit: LIMIT } }));
    runInAction(() => {
      const known = new Set(answer.profiles.map(({ id }) => id));
      this.people = [...answer.profiles, ...this.people.filter(({ id }) => !known.has(id))];
      this.online = answer.online;
      this.state = 'ready';
    });
  }
}
