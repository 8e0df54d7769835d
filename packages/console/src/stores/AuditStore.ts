import { LIMITS } from '@rendezvous/contracts';
import type { AuditEntry, AuditKind } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, PagedList } from '@rendezvous/store-kit';

export type AuditQuery = { page: number; member?: string | undefined; kind?: AuditKind | undefined };

/** Loads the log of staff actions, for everyone and for the open member. */
export class AuditStore {
  readonly list: PagedList<AuditEntry, AuditQuery>;
  readonly ofMember: Loadable<readonly AuditEntry[], string>;

  constructor(core: Core) {
    const fetch = async (query: AuditQuery) => {
      const { entries, num_results } = await core.api.call('GET /api/console-audit.php', { query });
      return { rows: entries, total: num_results };
    };
    this.list = new PagedList(LIMITS.staffPageSize, fetch);
    this.ofMember = new Loadable(async (member) => (await fetch({ page: 1, member, kind: 'acts' })).rows);
  }
}
