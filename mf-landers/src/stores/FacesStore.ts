import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Gender, VisitorCard } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, OncePerKey, fromPage } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';

type Answer = AnswerOf<'GET /api/faces.php'>;
type FacesQuery = QueryOf<'GET /api/faces.php'>;

const LIMIT = 12;
/** Maximum number of faces in a response. */
const MOST = 24;

/** Removes repeated members and pictures. The same face on two people would look fake. */
function everyFaceOnce(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ id, main_image: image }) => {
    const marks = image === null ? [id] : [id, image.filename];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}

/** The members shown on landers, as visitors may see them. */
export class FacesStore {
  readonly #core: Core;
  readonly #first: Loadable<Answer>;
  /** Faces added later, by gender or country. */
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
    // Region names depend on the language.
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

  /** Number of members online. 0 while unknown. */
  get online(): number {
    return this.#first.value?.online ?? 0;
  }

  /** Loads the faces once. Landers work without them, so errors are not shown. */
  load(): Promise<void> {
    return this.#first.loadOnce();
  }

  /** Whether the regions and faces of a country are preloaded. */
  hasMap(country: string): boolean {
    return this.#mapped.has(country);
  }

  /** Adds people of one gender, without repeats. Requests each gender once. */
  more(gender: Gender): Promise<void> {
    return this.#add({ gender, ...this.#nearFirst() });
  }

  #nearFirst(): FacesQuery {
    return { country: this.#core.settings.marketCountry, limit: LIMIT };
  }

  /** Adds people of one country, as many as a response can contain. */
  inCountry(country: NonNullable<FacesQuery['country']>): Promise<void> {
    return this.#add({ country, limit: MOST });
  }

  /** If the reload fails, the old faces stay, with names in the previous language. */
  async #renew(): Promise<void> {
    if (this.state !== 'ready') return;
    this.#asked = new OncePerKey();
    await this.#first.reload();
    if (this.#first.failure === null) runInAction(() => this.#more.clear());
  }

  /** If the request fails, the page keeps its faces. The next choice retries. */
  #add(query: FacesQuery): Promise<void> {
    const ask = async (): Promise<void> => {
      const { profiles } = await this.#core.api.call('GET /api/faces.php', { query });
      runInAction(() => this.#more.push(...profiles));
    };
    return this.#asked.run(JSON.stringify(query), ask).catch(() => undefined);
  }
}
