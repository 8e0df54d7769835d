import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Gender, VisitorCard } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';

type FacesQuery = QueryOf<'GET /api/faces.php'>;

const LIMIT = 12;
/** What one call may answer. */
const MOST = 24;

/** Nobody twice, and no picture twice: two people with one face look invented. */
function everyFaceOnce(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ id, main_image: image }) => {
    const marks = image === null ? [id] : [id, image.filename];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}

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
    // Regions have other names in another language.
    reaction(
      () => core.locale.language,
      () => void this.renew(),
    );
  }

  /** Loads once, at once where they came with the page; a page without faces is still a page, so a failure shows none. */
  load(): Promise<void> {
    const given = this.core.preloaded.take('GET /api/faces.php');
    if (given !== null) {
      this.show(given);
      this.request = Promise.resolve();
    }
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

  private async renew(): Promise<void> {
    if (this.state !== 'ready') return;
    this.asked.clear();
    try {
      const answer = await this.core.api.call('GET /api/faces.php', { query: { limit: LIMIT } });
      runInAction(() => {
        this.people = [];
        this.show(answer);
      });
    } catch {
      // The faces stay, with the names that they have.
    }
  }

  private async add(query: FacesQuery): Promise<void> {
    const key = JSON.stringify(query);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const { profiles } = await this.core.api.call('GET /api/faces.php', { query });
      runInAction(() => (this.people = everyFaceOnce([...this.people, ...profiles])));
    } catch {
      // The page shows whom it has; the next choice asks again.
      this.asked.delete(key);
    }
  }

  private async fetch(): Promise<void> {
    this.show(await this.core.api.call('GET /api/faces.php', { query: { limit: LIMIT } }));
  }

  private show({ profiles, online }: AnswerOf<'GET /api/faces.php'>): void {
    runInAction(() => {
      this.people = everyFaceOnce([...profiles, ...this.people]);
      this.online = online;
      this.state = 'ready';
    });
  }
}
