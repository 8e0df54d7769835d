import type { VisitorCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

const SHOWN = 4;
/** Requests more faces than needed, because some members have no picture or share one. */
const ASKED = 12;

/** Faces to decorate a form, as visitors may see them. */
export class FacesStore {
  readonly people: Loadable<readonly VisitorCard[]>;

  constructor(core: Core) {
    this.people = new Loadable(async () => {
      const answer = await core.api
        .call('GET /api/faces.php', { query: { limit: ASKED, country: core.settings.marketCountry } })
        .catch(() => ({ profiles: [] }));
      return distinct(answer.profiles).slice(0, SHOWN);
    });
  }
}

/** Excludes fictional members, because there is no room for their mark. */
function distinct(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ fictional, main_image: image }) => {
    if (fictional || image === null || seen.has(image.filename)) return false;
    seen.add(image.filename);
    return true;
  });
}
