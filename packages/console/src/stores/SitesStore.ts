import type { StaffSite } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

/** The sites that invites and campaigns are for. */
export class SitesStore {
  readonly #core: Core;
  readonly #sites: Loadable<readonly StaffSite[]>;

  constructor(core: Core) {
    this.#core = core;
    this.#sites = new Loadable(async () => (await core.api.call('GET /api/console-sites.php')).sites);
  }

  get all(): readonly StaffSite[] {
    return this.#sites.value ?? [];
  }

  /** Without an answer the choice stays as it was; what is made then is for the site that staff are on. */
  async load(): Promise<void> {
    await this.#sites.reload();
    if (this.#sites.failure !== null) this.#core.toasts.error(this.#sites.failure.error);
  }
}
