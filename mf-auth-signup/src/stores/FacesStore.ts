import type { VisitorCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

const SHOWN = 4;
/** Some have no picture, or the picture of another one. */
const ASKED = 12;

/** Faces beside a form, without names: who is here, as far as visitors may see. */
export class FacesStore {
  /** Loaded once; a form without faces is still a form, so a failure shows none. */
  readonly people: Loadable<readonly VisitorCard[]>;

  constructor(core: Core) {
    this.people = new Loadable(async () => {
      const answer = await core.api
        .call('GET /api/faces.php', { query: { limit: ASKED } })
        .catch(() => ({ profiles: [] }));
      return distinct(answer.profiles).slice(0, SHOWN);
    });
  }
}

/** Real members only: there is no room for the word that a fictional profile has to carry. */
function distinct(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ fictional, main_image: image }) => {
    if (fictional || image === null || seen.has(image.filename)) return false;
    seen.add(image.filename);
    return true;
  });
}
