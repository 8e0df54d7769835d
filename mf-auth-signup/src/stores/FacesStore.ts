import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { VisitorCard } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

const SHOWN = 4;
/** Some have no picture, or one that another has. */
const ASKED = 12;

/** Faces that stand beside a form, without names: who is here, as far as visitors may see. */
export class FacesStore {
  state: 'idle' | 'loading' | 'ready' = 'idle';
  people: readonly VisitorCard[] = [];
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, people: observableRef });
  }

  /** Asks once; a form without faces is still a form, so a failure shows none. */
  async load(): Promise<void> {
    if (this.state !== 'idle') return;
    runInAction(() => (this.state = 'loading'));
    const answer = await this.core.api
      .call('GET /api/faces.php', { query: { limit: ASKED } })
      .catch(() => ({ profiles: [] }));
    runInAction(() => {
      this.people = distinct(answer.profiles).slice(0, SHOWN);
      this.state = 'ready';
    });
  }
}

/** Real members alone: here is no room for the word that a fictional profile has to carry. */
function distinct(people: readonly VisitorCard[]): VisitorCard[] {
  const seen = new Set<string>();
  return people.filter(({ fictional, main_image: image }) => {
    if (fictional || image === null || seen.has(image.filename)) return false;
    seen.add(image.filename);
    return true;
  });
}
