import { LIMITS } from '@rendezvous/contracts';
import type { FailedRefund, Refund } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { PagedList, Submission } from '@rendezvous/store-kit';

/** Refunds that the provider could not pay out. */
export class RefundsStore {
  readonly list: PagedList<FailedRefund, { page: number }>;
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { refunds, num_results } = await core.api.call('GET /api/console-refunds.php', { query });
      return { rows: refunds, total: num_results };
    });
  }

  /** Retries at the provider. @returns the refund's new state, or null if the server refused */
  async retry(payment: string): Promise<Refund['status'] | null> {
    const status = await this.submission.runForResult(async () => {
      const body = { payment_id: payment };
      const { refund } = await this.#core.api.call('PUT /api/console-refunds.php', { body });
      return refund.status;
    });
    return status ?? null;
  }
}
