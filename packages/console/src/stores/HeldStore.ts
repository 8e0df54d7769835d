import { LIMITS } from '@rendezvous/contracts';
import type { StaffHeldMessage } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { PagedList, Submission } from '@rendezvous/store-kit';

/** First messages that wait for a moderator. */
export class HeldStore {
  readonly list: PagedList<StaffHeldMessage, { page: number }>;
  readonly submission = new Submission<'facts'>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { held, num_results } = await core.api.call('GET /api/console-held.php', { query });
      return { rows: held, total: num_results };
    });
  }

  /**
   * Delivers a held message if `facts` is null, otherwise refuses it with them as the reason.
   * @returns whether it was delivered; null if the server refused the call
   */
  async decide(id: string, facts: string | null): Promise<boolean | null> {
    const delivered = await this.submission.runForResult(async () => {
      const body = { id, deliver: facts === null, ...(facts === null ? {} : { facts }) };
      return (await this.#core.api.call('PUT /api/console-held.php', { body })).delivered;
    });
    return delivered ?? null;
  }
}
