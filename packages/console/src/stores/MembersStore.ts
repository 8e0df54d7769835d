import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { StaffMember } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { ActKey } from '../models/ActKey.ts';
import { PagedList } from '../models/PagedList.ts';
import { Submission } from '../models/Submission.ts';

export type MemberQuery = { q: string; page: number };
type Change = BodyOf<'PUT /api/console-members.php'>;

/** What staff can do to a member. */
export type MemberAct =
  | { kind: 'disable' | 'enable' | 'lift'; reason: string }
  | { kind: 'credits'; credits: number; reason: string }
  | { kind: 'refund'; payment: string; reason: string };

/** Members that were looked for, and the one that is open. */
export class MembersStore {
  readonly list: PagedList<StaffMember, MemberQuery>;
  readonly submission = new Submission();
  current: StaffMember | null = null;
  state: 'loading' | 'ready' | 'missing' | 'failed' = 'loading';
  readonly #core: Core;
  #wanted = '';
  readonly #key = new ActKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(async ({ q, page }) => {
      const query = { page, ...(q === '' ? {} : { q }) };
      const { members, num_results } = await core.api.call('GET /api/console-members.php', { query });
      return { rows: members, total: num_results };
    });
    makeObservable(this, { current: observableRef, state: observable });
  }

  async open(id: string): Promise<void> {
    this.#wanted = id;
    runInAction(() => {
      this.current = null;
      this.state = 'loading';
      this.submission.reset();
    });
    try {
      const { members } = await this.#core.api.call('GET /api/console-members.php', { query: { id } });
      this.#show(id, members[0] ?? null);
    } catch (error) {
      if (this.#wanted !== id) return;
      const missing = error instanceof ApiError && error.code === 'not_found';
      runInAction(() => (this.state = missing ? 'missing' : 'failed'));
    }
  }

  async act(act: MemberAct): Promise<boolean> {
    const member = this.current;
    const reason = act.reason.trim();
    if (member === null) return false;
    if (act.kind === 'credits' && (!Number.isInteger(act.credits) || act.credits === 0))
      return this.submission.refuse({ credits: 'invalid' });
    if (reason.length < 3)
      return this.submission.refuse({ reason: reason === '' ? 'required' : 'too_short' });
    return this.submission.run(() => this.#send(member, { ...act, reason }));
  }

  async #send(member: StaffMember, act: MemberAct): Promise<void> {
    const { id } = member;
    const { reason } = act;
    switch (act.kind) {
      case 'disable':
      case 'enable':
        return this.#change(id, { id, disabled: act.kind === 'disable', reason });
      case 'lift':
        return this.#change(id, { id, lift: member.notifications_disabled, reason });
      case 'credits': {
        const body = { id, credits: act.credits, reason };
        const idempotencyKey = this.#key.for(body);
        const answer = await this.#core.api.call('POST /api/console-credits.php', { body, idempotencyKey });
        this.#show(id, answer.member);
        break;
      }
      case 'refund': {
        const body = { payment_id: act.payment, reason };
        const idempotencyKey = this.#key.for(body);
        await this.#core.api.call('POST /api/console-refunds.php', { body, idempotencyKey });
        const { members } = await this.#core.api.call('GET /api/console-members.php', { query: { id } });
        this.#show(id, members[0] ?? null);
        break;
      }
    }
    this.#key.done();
  }

  async #change(id: string, body: Change): Promise<void> {
    this.#show(id, (await this.#core.api.call('PUT /api/console-members.php', { body })).member);
  }

  #show(id: string, found: StaffMember | null): void {
    if (this.#wanted !== id) return;
    runInAction(() => {
      this.current = found;
      this.state = found ? 'ready' : 'missing';
    });
  }
}
