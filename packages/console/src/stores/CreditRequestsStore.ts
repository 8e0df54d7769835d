import { LIMITS } from '@rendezvous/contracts';
import type { CreditRequest } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { PagedList, Submission } from '@rendezvous/store-kit';

/** Credits that await a second person's approval. */
export class CreditRequestsStore {
  readonly list: PagedList<CreditRequest, { page: number }>;
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { requests, num_results } = await core.api.call('GET /api/console-credits.php', { query });
      return { rows: requests, total: num_results };
    });
  }

  /** Approves or declines. Always reloads the list, because someone else may have decided. */
  async decide(id: string, approve: boolean): Promise<void> {
    await this.submission.run(() =>
      this.#core.api.call('PUT /api/console-credits.php', { body: { id, approve } }),
    );
    await this.list.load({ page: 1 });
  }
}
