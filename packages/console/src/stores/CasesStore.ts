import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { cleanText } from '@rendezvous/contracts/typed';
import type { StaffCase } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, PagedList, Submission, readFailure } from '@rendezvous/store-kit';
import { choicesOf, filesOf, isMeasure, isRestricting, replyOf } from '../models/caseChoices.ts';
import type { CaseChoice, Linked } from '../models/caseChoices.ts';
import { reasonError } from '../models/reasonError.ts';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';
import { HeldActs } from './HeldActs.ts';
import { PicturesStore } from './PicturesStore.ts';
import type { Lacking } from './PicturesStore.ts';

export type CaseStatus = StaffCase['status'];
export type CaseQuery = {
  status: CaseStatus;
  page: number;
  /** Only reports about chat photos, or by trusted flaggers. */
  about?: 'chat_photo' | 'flagger';
};
export type CaseDraft = {
  choice: CaseChoice | null;
  days: 7 | 30;
  /** The custom reply; null for the standard one. */
  outcome: string | null;
  facts: string;
  /** Linked accounts that get the same measure. */
  linked: readonly Linked[];
};
type Decision = { one: StaffCase; draft: CaseDraft; outcome: string };
/** Set while moving to another case: its id, once known, and the choice already pressed. */
type Leaving = { next: string | null; pressed: number | null };
type Filter = { text: string; fits: (one: StaffCase) => boolean };

const NO_FILTER: Filter = { text: '', fits: () => true };
const NOTHING: CaseDraft = { choice: null, days: 7, outcome: null, facts: '', linked: [] };
/** Milliseconds before a case loads while staff step through the list: each load is recorded. */
const REST = 400;

function bodyOf({ one, draft, outcome }: Decision): BodyOf<'PUT /api/console-cases.php'> {
  const { choice, days, facts, linked } = draft;
  return {
    id: one.id,
    status: choice === 'dismiss' ? 'dismissed' : 'upheld',
    outcome: outcome.trim(),
    ...(isMeasure(choice) ? { measure: choice } : {}),
    ...(choice === 'suspend' ? { days } : {}),
    ...(isRestricting(choice, one) && facts.trim() !== '' ? { facts: facts.trim() } : {}),
    ...(isMeasure(choice) && linked.length > 0 ? { linked: linked.map(({ id }) => id) } : {}),
  };
}

export class CasesStore {
  readonly list: PagedList<StaffCase, CaseQuery>;
  readonly submission = new Submission<'status' | 'outcome' | 'reason'>();
  readonly held: HeldActs<Decision>;
  draft = NOTHING;
  /** The typed filter of the list, and whether a case matches it. */
  filter = NO_FILTER;
  /** Linked accounts that the last sent decision did not apply to. */
  left: { number: string; names: readonly string[] } | null = null;
  readonly #core: Core;
  readonly #confirm: () => Promise<boolean>;
  readonly #pictures: PicturesStore;
  readonly #current: Loadable<StaffCase | null, string>;
  /** Cases decided here; the server's list may still contain them. */
  readonly #decided = observable.set<string>();
  #query: CaseQuery = { status: 'open', page: 1 };
  #isPassing = false;
  #undone: Decision | null = null;
  #leaving: Leaving | null = null;

  /** @param confirm asks staff to confirm their identity, unless they have just done so */
  constructor(
    core: Core,
    confirm: () => Promise<boolean> = () => Promise.resolve(true),
    pictures = new PicturesStore(),
  ) {
    this.#core = core;
    this.#pictures = pictures;
    this.#confirm = confirm;
    this.held = new HeldActs((decision) => this.#send(decision));
    const call = 'GET /api/console-cases.php';
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { cases, num_results } = await core.api.call(call, { query });
      return { rows: cases, total: num_results };
    });
    this.#current = new Loadable(
      async (id) => (await core.api.call(call, { query: { id } })).cases[0] ?? null,
    );
    makeObservable(this, {
      draft: observableRef,
      filter: observableRef,
      left: observableRef,
      outcome: computed,
      narrow: action,
      change: action,
      choose: action,
    });
  }

  get current(): StaffCase | null {
    return this.#current.value;
  }

  /** Whether pictures of the evidence are missing on the screen. */
  get lacking(): Lacking | null {
    return this.current && this.#pictures.lacking(filesOf(this.current), this.draft.choice === 'dismiss');
  }

  state(id: string): RecordState {
    return recordState(this.#current, id);
  }

  /** The reply to the author: the custom one, otherwise the standard one for the choice. */
  get outcome(): string {
    const { current, draft } = this;
    if (draft.outcome !== null || current === null || draft.choice === null) return draft.outcome ?? '';
    const usual = replyOf(draft.choice, current);
    return current.replies?.find(({ key }) => key === usual)?.text ?? '';
  }

  /** The first field that a decision lacks. */
  get missing(): 'status' | 'outcome' | null {
    if (this.draft.choice === null) return 'status';
    return cleanText(this.outcome) === '' ? 'outcome' : null;
  }

  get rows(): readonly StaffCase[] {
    const isShown = (one: StaffCase) => this.#query.status !== 'open' || !this.#decided.has(one.id);
    return this.list.rows.filter(isShown);
  }

  get shown(): readonly StaffCase[] {
    return this.rows.filter(this.filter.fits);
  }

  /** Number of undecided cases on all pages. */
  get total(): number {
    return Math.max(0, this.list.total - (this.list.rows.length - this.rows.length));
  }

  load(query: CaseQuery): Promise<void> {
    this.#query = query;
    return this.list.load(query);
  }

  narrow(filter = NO_FILTER): void {
    this.filter = filter;
  }

  /** Opens a case with the list's data until the server responds. @returns cancels the load */
  open(id: string): () => void {
    this.submission.reset();
    const known = this.list.rows.find((each) => each.id === id);
    if (known === undefined) this.#current.clear();
    else this.#current.set(known, id);
    this.change(this.#undone?.one.id === id ? this.#undone.draft : NOTHING);
    this.#undone = null;
    const left = this.#leaving;
    this.#leaving = null;
    if (left?.next === id && left.pressed !== null) this.press(left.pressed);
    const timer = setTimeout(() => void this.#current.reload(id), this.#isPassing ? REST : 0);
    this.#isPassing = false;
    return () => clearTimeout(timer);
  }

  reload(id: string): Promise<void> {
    return this.#current.reload(id);
  }

  /** Returns the shown case before (-1) or after (1) `id`, or the first; null at the end. */
  pass(id: string | undefined, step: -1 | 1): string | null {
    const at = this.shown.findIndex((one) => one.id === id);
    const next = this.shown[at === -1 ? 0 : at + step]?.id ?? null;
    this.#isPassing = next !== null;
    if (next !== null) this.#leave(next);
    return next;
  }

  change(part: Partial<CaseDraft>): void {
    this.draft = { ...this.draft, ...part };
  }

  /**
   * Chooses the decision at `place`. Between two cases, the choice applies to the next one once it
   * opens, because the key is often pressed while the previous case is still shown.
   */
  press(place: number): void {
    if (this.#leaving !== null) {
      this.#leaving.pressed = place;
      return;
    }
    const { current } = this;
    const choice = current?.status === 'open' ? choicesOf(current)[place] : undefined;
    if (choice !== undefined) this.choose(choice);
  }

  /** Chooses a decision with its standard reply. Choosing a suspension again toggles its length. */
  choose(choice: CaseChoice): void {
    const { current, draft } = this;
    if (current === null) return;
    const isOwn = draft.outcome?.trim() && !current.replies?.some(({ text }) => text === draft.outcome);
    const isAgain = choice === 'suspend' && draft.choice === 'suspend';
    this.change({
      choice,
      ...(isAgain ? { days: draft.days === 7 ? 30 : 7 } : {}),
      ...(isOwn ? {} : { outcome: null }),
    });
    this.submission.reset();
  }

  /**
   * Holds the decision on the open case, which is sent some seconds later.
   * @returns the id of the next case, null if there is none, or false if nothing was decided
   */
  async decide(): Promise<string | null | false> {
    const { current: one, draft, outcome } = this;
    // A case without `people` is still the list's partial data.
    if (one?.people === undefined || one.status !== 'open') return false;
    // Enter was pressed twice or right after J, before the next case is shown.
    if (this.#leaving !== null || this.#decided.has(one.id)) return false;
    if (this.missing !== null) return this.submission.refuse({ [this.missing]: 'required' });
    if (this.lacking !== null) return false;
    const decision = { one, draft, outcome };
    const leaving = this.#leave(null);
    if (isMeasure(draft.choice) && !(await this.#confirm())) {
      this.#leaving = null;
      return false;
    }
    const after = this.shown.slice(this.shown.findIndex(({ id }) => id === one.id) + 1);
    runInAction(() => this.#decided.add(one.id));
    this.held.hold(decision);
    leaving.next = after[0]?.id ?? this.shown[0]?.id ?? null;
    if (leaving.next === null) this.#leaving = null;
    return leaving.next;
  }

  /** Undoes the last decision. @returns its case, which opens with the previous draft */
  undo(): StaffCase | null {
    const undone = this.held.undo();
    if (undone !== null) runInAction(() => this.#decided.delete(undone.one.id));
    this.#undone = undone;
    return undone?.one ?? null;
  }

  /** Revokes the measure of a decided case for its subject and the linked accounts. */
  takeBack(id: string, reason: string): Promise<boolean> | false {
    const refused = reasonError(reason);
    if (refused) return this.submission.refuse({ reason: refused });
    return this.submission.run(async () => {
      const body = { id, reason: reason.trim() };
      const { case: one } = await this.#core.api.call('DELETE /api/console-cases.php', { body });
      this.#current.set(one, id);
    });
  }

  #leave(next: string | null): Leaving {
    this.#leaving = { next, pressed: null };
    return this.#leaving;
  }

  async #send(decision: Decision): Promise<void> {
    try {
      const body = bodyOf(decision);
      const { left = [] } = await this.#core.api.call('PUT /api/console-cases.php', { body });
      const names = decision.draft.linked.filter(({ id }) => left.includes(id)).map(({ name }) => name);
      runInAction(() => (this.left = names.length > 0 ? { number: decision.one.id, names } : null));
    } catch (error) {
      const failure = readFailure(error);
      // A conflict means that another moderator has already decided the case.
      if (failure.code !== 'conflict') runInAction(() => this.#decided.delete(decision.one.id));
      this.#core.toasts.error(failure.error);
    }
    const isPageDone = this.rows.length === 0 && this.list.total > this.list.rows.length;
    if (isPageDone && this.held.acts.length === 0) await this.list.load(this.#query);
  }
}
