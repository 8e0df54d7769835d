import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { StaffCase } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { PagedList } from '../models/PagedList.ts';
import { Submission } from '../models/Submission.ts';

export type CaseStatus = StaffCase['status'];
export type CaseQuery = { status: CaseStatus; page: number };
export type CaseVerdict = { status: 'upheld' | 'dismissed' | null; outcome: string; disableMember: boolean };

/** Reports and complaints, and the one that is open. */
export class CasesStore {
  readonly list: PagedList<StaffCase, CaseQuery>;
  readonly submission = new Submission();
  current: StaffCase | null = null;
  state: 'loading' | 'ready' | 'missing' | 'failed' = 'loading';
  readonly #core: Core;
  #wanted = '';

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(async (query) => {
      const { cases, num_results } = await core.api.call('GET /api/console-cases.php', { query });
      return { rows: cases, total: num_results };
    });
    makeObservable(this, { current: observableRef, state: observable });
  }

  async open(id: string): Promise<void> {
    this.#wanted = id;
    runInAction(() => {
      this.current = this.list.rows.find((each) => each.id === id) ?? null;
      this.state = this.current ? 'ready' : 'loading';
      this.submission.reset();
    });
    try {
      const { cases } = await this.#core.api.call('GET /api/console-cases.php', { query: { id } });
      if (this.#wanted === id) this.#show(cases[0] ?? null);
    } catch (error) {
      if (this.#wanted !== id || this.current !== null) return;
      const missing = error instanceof ApiError && error.code === 'not_found';
      runInAction(() => (this.state = missing ? 'missing' : 'failed'));
    }
  }

  /** Decides the open case. Once it is done it stands: the author has been told. */
  async decide({ status, outcome, disableMember }: CaseVerdict): Promise<boolean> {
    const id = this.#wanted;
    if (status === null) return this.submission.refuse({ status: 'required' });
    if (outcome.trim() === '') return this.submission.refuse({ outcome: 'required' });
    return this.submission.run(async () => {
      const answer = await this.#core.api.call('PUT /api/console-cases.php', {
        body: { id, status, outcome: outcome.trim(), disable_member: disableMember && status === 'upheld' },
      });
      if (this.#wanted === id) this.#show(answer.case);
    });
  }

  #show(found: StaffCase | null): void {
    runInAction(() => {
      this.current = found;
      this.state = found ? 'ready' : 'failed';
    });
  }
}
