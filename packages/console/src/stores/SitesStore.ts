import { makeObservable, observableRef, runInAction } from 'mobx';
import type { StaffSite } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';

/** The sites that invites and campaigns are for. */
export class SitesStore {
  all: readonly StaffSite[] = [];
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { all: observableRef });
  }

  /** Without an answer the choice stays as it was; what is made then is for the site that staff are on. */
  async load(): Promise<void> {
    try {
      const { sites } = await this.#core.api.call('GET /api/console-sites.php');
      runInAction(() => (this.all = sites));
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }
}
