import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { StaffMember } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, PagedList, Submission } from '@rendezvous/store-kit';
import type { Linked } from '../models/caseChoices.ts';
import { reasonError } from '../models/reasonError.ts';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';

export type MemberQuery = { q: string; page: number };
type Change = BodyOf<'PUT /api/console-members.php'>;

export type MemberAct =
  | { kind: 'disable'; reason: string; linked?: readonly Linked[] }
  | { kind: 'enable' | 'lift'; reason: string }
  | { kind: 'credits'; credits: number; reason: string }
  | { kind: 'refund'; payment: string; reason: string };

/** The search results, and the open member. */
export class MembersStore {
  readonly list: PagedList<StaffMember, MemberQuery>;
  readonly submission = new Submission<'credits' | 'reason'>();
  /** Whether the credits of the last action await approval. */
  waits = false;
  /** Linked accounts that the last decision could not disable. */
  left: readonly string[] = [];
  readonly #core: Core;
  readonly #current: Loadable<StaffMember | null, string>;
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async ({ q, page }) => {
      const query = { page, ...(q === '' ? {} : { q }) };
      const { members, num_results } = await core.api.call('GET /api/console-members.php', { query });
      return { rows: members, total: num_results };
    });
    this.#current = new Loadable((id) => this.#read(id));
    makeObservable(this, { waits: observable, left: observableRef });
  }

  get current(): StaffMember | null {
    return this.#current.value;
  }

  state(id: string): RecordState {
    const state = recordState(this.#current, id);
    return state === 'ready' && this.current === null ? 'missing' : state;
  }

  open(id: string): Promise<void> {
    this.submission.reset();
    this.#current.clear();
    return this.#current.load(id);
  }

  async act(act: MemberAct): Promise<boolean> {
    const member = this.current;
    const reason = act.reason.trim();
    if (member === null) return false;
    if (act.kind === 'credits' && (!Number.isInteger(act.credits) || act.credits === 0))
      return this.submission.refuse({ credits: 'invalid' });
    const refused = reasonError(reason);
    if (refused) return this.submission.refuse({ reason: refused });
    runInAction(() => {
      this.waits = false;
      this.left = [];
    });
    return this.submission.run(() => this.#send(member, { ...act, reason }));
  }

  async #send(member: StaffMember, act: MemberAct): Promise<void> {
    const { id } = member;
    const { reason } = act;
    switch (act.kind) {
      case 'disable':
        await this.#change(id, { id, disabled: true, reason });
        return this.#disableAlso(act.linked ?? [], reason);
      case 'enable':
        return this.#change(id, { id, disabled: false, reason });
      case 'lift':
        return this.#change(id, { id, lift: member.notifications_disabled, reason });
      case 'credits': {
        const body = { id, credits: act.credits, reason };
        const idempotencyKey = this.#key.for(body);
        const answer = await this.#core.api.call('POST /api/console-credits.php', { body, idempotencyKey });
        runInAction(() => (this.waits = answer.waits));
        this.#show(id, answer.member);
        break;
      }
      case 'refund': {
        const body = { payment_id: act.payment, reason };
        const idempotencyKey = this.#key.for(body);
        await this.#core.api.call('POST /api/console-refunds.php', { body, idempotencyKey });
        this.#show(id, await this.#read(id));
        break;
      }
    }
    this.#key.answered();
  }

  /** Disables each account by a separate decision, so that one failure does not stop the others. */
  async #disableAlso(linked: readonly Linked[], reason: string): Promise<void> {
    for (const { id, name } of linked)
      try {
        await this.#change(id, { id, disabled: true, reason });
      } catch {
        runInAction(() => (this.left = [...this.left, name || id]));
      }
  }

  async #change(id: string, body: Change): Promise<void> {
    this.#show(id, (await this.#core.api.call('PUT /api/console-members.php', { body })).member);
  }

  async #read(id: string): Promise<StaffMember | null> {
    const { members } = await this.#core.api.call('GET /api/console-members.php', { query: { id } });
    return members[0] ?? null;
  }

  #show(id: string, found: StaffMember | null): void {
    this.#current.update((shown) => (shown?.id === id ? found : shown));
  }
}
