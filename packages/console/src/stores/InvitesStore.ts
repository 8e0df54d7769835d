import type { Invite } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { ActKey } from '../models/ActKey.ts';
import { PagedList } from '../models/PagedList.ts';
import { Submission } from '../models/Submission.ts';

export type InviteOrder = BodyOf<'POST /api/console-invites.php'>;

/** Codes that open the sign-up of an invite-only site. */
export class InvitesStore {
  readonly list: PagedList<Invite, { page: number }>;
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #key = new ActKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(async (query) => {
      const { invites, num_results } = await core.api.call('GET /api/console-invites.php', { query });
      return { rows: invites, total: num_results };
    });
  }

  /** Makes codes; how many, 0 when it did not work. */
  async make(order: InviteOrder): Promise<number> {
    let made = 0;
    if (!Number.isInteger(order.count)) return Number(this.submission.refuse({ count: 'invalid' }));
    await this.submission.run(async () => {
      const idempotencyKey = this.#key.for(order);
      const options = { body: order, idempotencyKey };
      made = (await this.#core.api.call('POST /api/console-invites.php', options)).invites.length;
      this.#key.done();
    });
    return made;
  }

  revoke(code: string): Promise<boolean> {
    return this.submission.run(async () => {
      const { invite } = await this.#core.api.call('DELETE /api/console-invites.php', { body: { code } });
      this.list.replace((row) => row.code === code, invite);
    });
  }
}
