import type { StaffSite } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

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

  /** If this fails, new records can only belong to the current site. */
  async load(): Promise<void> {
    await this.#sites.reload();
    if (this.#sites.failure !== null) this.#core.toasts.error(this.#sites.failure.error);
  }
}
