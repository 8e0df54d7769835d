import type { StaffSite } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';

/** The sites for invites and campaigns. */
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

  /** On failure the choice is unchanged; new records then belong to the current site. */
  async load(): Promise<void> {
    await this.#sites.reload();
    if (this.#sites.failure !== null) this.#core.toasts.error(this.#sites.failure.error);
  }
}
