import type { MemberTrust, TrustRates } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import { reasonError } from '../models/reasonError.ts';

/** A member's signals and linked accounts. Each load is logged. */
export class TrustStore {
  readonly shown: Loadable<MemberTrust, string>;
  /** How many members each site has slowed and held. */
  readonly rates: Loadable<readonly TrustRates[]>;
  readonly submission = new Submission<'reason'>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.rates = new Loadable(async () => (await core.api.call('GET /api/console-trust-rates.php')).rates);
    this.shown = new Loadable(
      async (id) => (await core.api.call('GET /api/console-trust.php', { query: { id } })).trust,
    );
  }

  async end(id: string, reason: string): Promise<boolean> {
    const refused = reasonError(reason);
    if (refused) return this.submission.refuse({ reason: refused });
    return this.submission.run(async () => {
      const body = { id, reason: reason.trim() };
      const { trust } = await this.#core.api.call('PUT /api/console-trust.php', { body });
      this.shown.update(() => trust);
    });
  }
}
