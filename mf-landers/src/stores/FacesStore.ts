import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Gender, VisitorCard } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, OncePerKey, fromPage } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';

type Answer = AnswerOf<'GET /api/faces.php'>;
type FacesQuery = QueryOf<'GET /api/faces.php'>;

const LIMIT = 12;
/** The maximum of one response. */
const MOST = 24;

/** Removes repeated members and pictures, because two people with the same face look fake. */
function everyFaceOnce(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ id, main_image: image }) => {
    const marks = image === null ? [id] : [id, image.filename];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}

/** Members as visitors may see them. */
export class FacesStore {
  readonly #core: Core;
  readonly #first: Loadable<Answer>;
  /** Faces of a gender or country that were loaded later. */
  readonly #more = observable.array<VisitorCard>([], { deep: false });
  #asked = new OncePerKey<void>();
  /** Countries whose regions and faces are preloaded. */
  readonly #mapped: ReadonlySet<string>;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/faces.php';
    this.#first = new Loadable(() => core.api.call(call, { query: this.#nearFirst() }), {
      preloaded: fromPage(core, call, (faces) => faces),
    });
    const mapped = Object.entries(core.preloaded.get('GET /api/regions.php')?.regions ?? {});
    this.#mapped = new Set(mapped.flatMap(([country, regions]) => (regions.length > 0 ? [country] : [])));
    makeObservable(this, { people: computed });
    // Region names differ in another language.
    reaction(
      () => core.locale.language,
      () => void this.#renew(),
      { signal: core.session.visit.signal },
    );
  }

  get state(): LoadState {
    return this.#first.state;
  }

  get people(): readonly VisitorCard[] {
    return everyFaceOnce([...(this.#first.value?.profiles ?? []), ...this.#more]);
  }

  /** How many members are online; 0 while unknown. */
  get online(): number {
    return this.#first.value?.online ?? 0;
  }

  /** Loads once. Pages work without faces, so a failure shows none. */
  load(): Promise<void> {
    return this.#first.loadOnce();
  }

  /** Whether the regions and faces of a country are preloaded. */
  hasMap(country: string): boolean {
    return this.#mapped.has(country);
  }

  /** Loads more people of one gender, once each, without repeats. */
  more(gender: Gender): Promise<void> {
    return this.#add({ gender, ...this.#nearFirst() });
  }

  #nearFirst(): FacesQuery {
    return { country: this.#core.settings.marketCountry, limit: LIMIT };
  }

  /** Loads people of a country, as many as one response contains. */
  inCountry(country: NonNullable<FacesQuery['country']>): Promise<void> {
    return this.#add({ country, limit: MOST });
  }

  /** If that fails, the faces keep their names. */
  async #renew(): Promise<void> {
    if (this.state !== 'ready') return;
    this.#asked = new OncePerKey();
    await this.#first.reload();
    if (this.#first.failure === null) runInAction(() => this.#more.clear());
  }

  /** If that fails, the page keeps its faces; the next choice retries. */
  #add(query: FacesQuery): Promise<void> {
    const ask = async (): Promise<void> => {
      const { profiles } = await this.#core.api.call('GET /api/faces.php', { query });
      runInAction(() => this.#more.push(...profiles));
    };
    return this.#asked.run(JSON.stringify(query), ask).catch(() => undefined);
  }
}
