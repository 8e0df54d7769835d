import { LIMITS } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { StaffCase } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, PagedList, Submission } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';

export type CaseStatus = StaffCase['status'];
export type CaseQuery = {
  status: CaseStatus;
  page: number;
  /** Only reports of photos in chats. */
  about?: 'chat_photo';
};
export type CaseVerdict = {
  status: 'upheld' | 'dismissed' | null;
  outcome: string;
  disableMember: boolean;
  facts: string;
};

/** Reports and complaints, and the open one. */
export class CasesStore {
  readonly list: PagedList<StaffCase, CaseQuery>;
  readonly submission = new Submission<'status' | 'outcome'>();
  readonly #core: Core;
  readonly #current: Loadable<StaffCase | null, string>;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/console-cases.php';
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { cases, num_results } = await core.api.call(call, { query });
      return { rows: cases, total: num_results };
    });
    this.#current = new Loadable(
      async (id) => (await core.api.call(call, { query: { id } })).cases[0] ?? null,
    );
  }

  get current(): StaffCase | null {
    return this.#current.value;
  }

  get state(): RecordState {
    return recordState(this.#current);
  }

  /** Shows the list's data until the server responds. */
  open(id: string): Promise<void> {
    this.submission.reset();
    const known = this.list.rows.find((each) => each.id === id);
    if (known === undefined) this.#current.clear();
    else this.#current.set(known, id);
    return this.#current.reload(id);
  }

  /** Decides the open case. A decision is final: its author has been notified. */
  async decide({ status, outcome, disableMember, facts }: CaseVerdict): Promise<boolean> {
    const id = this.current?.id;
    if (id === undefined) return false;
    if (status === null) return this.submission.refuse({ status: 'required' });
    if (cleanText(outcome) === '') return this.submission.refuse({ outcome: 'required' });
    return this.submission.run(async () => {
      const disables = disableMember && status === 'upheld';
      const restricts = disables || (this.current?.chat_photo === true && status === 'upheld');
      const body = { id, status, outcome: outcome.trim(), disable_member: disables };
      const answer = await this.#core.api.call('PUT /api/console-cases.php', {
        body: restricts && facts.trim() !== '' ? { ...body, facts: facts.trim() } : body,
      });
      this.#current.update((shown) => (shown?.id === id ? answer.case : shown));
    });
  }
}
