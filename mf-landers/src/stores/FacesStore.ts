import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Gender, VisitorCard } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, OncePerKey, fromPage } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';

type Answer = AnswerOf<'GET /api/faces.php'>;
type FacesQuery = QueryOf<'GET /api/faces.php'>;

const LIMIT = 12;
/** The most that one call answers. */
const MOST = 24;

/** Contains no member and no picture twice: two people with one face look fake. */
function everyFaceOnce(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ id, main_image: image }) => {
    const marks = image === null ? [id] : [id, image.filename];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}

/** What visitors may see of a few members. */
export class FacesStore {
  readonly #core: Core;
  readonly #first: Loadable<Answer>;
  /** Faces of a gender or country that were requested later. */
  readonly #more = observable.array<VisitorCard>([], { deep: false });
  #asked = new OncePerKey<void>();
  /** Countries whose regions and faces came with the page. */
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
    // Regions have other names in another language.
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

  /** How many are here right now; 0 while unknown. */
  get online(): number {
    return this.#first.value?.online ?? 0;
  }

  /** Loads once. Pages work without faces, so a failure shows none. */
  load(): Promise<void> {
    return this.#first.loadOnce();
  }

  /** Whether the regions of a country and the faces there came with the page. */
  hasMap(country: string): boolean {
    return this.#mapped.has(country);
  }

  /** Asks for more people of one gender, once each; no member is shown twice. */
  more(gender: Gender): Promise<void> {
    return this.#add({ gender, ...this.#nearFirst() });
  }

  #nearFirst(): FacesQuery {
    return { country: this.#core.settings.marketCountry, limit: LIMIT };
  }

  /** Asks for people of a country, as many as one call answers. */
  inCountry(country: NonNullable<FacesQuery['country']>): Promise<void> {
    return this.#add({ country, limit: MOST });
  }

  /** When that fails, the faces stay with the names that they have. */
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
