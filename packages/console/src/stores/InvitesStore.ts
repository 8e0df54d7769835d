import { LIMITS } from '@rendezvous/contracts';
import type { Invite } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, PagedList, Submission } from '@rendezvous/store-kit';

export type InviteOrder = BodyOf<'POST /api/console-invites.php'>;

/** Codes that allow sign-up on an invite-only site. */
export class InvitesStore {
  readonly list: PagedList<Invite, { page: number }>;
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { invites, num_results } = await core.api.call('GET /api/console-invites.php', { query });
      return { rows: invites, total: num_results };
    });
  }

  /** Creates codes. Returns their number, or 0 on failure. */
  async make(order: InviteOrder): Promise<number> {
    if (Number.isInteger(order.count))
      return (await this.submission.runForResult(() => this.#make(order))) ?? 0;
    this.submission.refuse({ count: 'invalid' });
    return 0;
  }

  revoke(code: string): Promise<boolean> {
    return this.submission.run(async () => {
      const { invite } = await this.#core.api.call('DELETE /api/console-invites.php', { body: { code } });
      this.list.update((row) => (row.code === code ? invite : row));
    });
  }

  async #make(body: InviteOrder): Promise<number> {
    const options = { body, idempotencyKey: this.#key.for(body) };
    const { invites } = await this.#core.api.call('POST /api/console-invites.php', options);
    this.#key.answered();
    return invites.length;
  }
}
