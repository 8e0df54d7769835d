import { action, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Refund, Transaction } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, PagedList, Submission } from '@rendezvous/store-kit';
import type { LoadState } from '@rendezvous/store-kit';
import { sendOnce } from '../models/sendOnce.ts';

/** A page of the list, or the one payment with `id`. */
type Query = { page: number; id?: string | undefined };

/** Own payments, their invoices and refunds. */
export class TransactionsStore {
  readonly list: PagedList<Transaction, Query>;
  /** Payment whose refund needs the second press. */
  asking: string | null = null;
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #key = new IdempotencyKey();
  #shown: Query | null = null;
  /** What came with the page, until it is loaded. */
  #given: Query | null = null;
  #refunding: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.transactionsPageSize, (query) => this.#fetch(query));
    makeObservable(this, { asking: observable, ask: action, cancel: action, clear: action });
    core.session.whileLoggedIn(() => () => this.clear());
    core.events.on('payment', () => {
      if (this.#shown !== null) void this.list.load(this.#shown);
    });
  }

  get state(): LoadState | 'gone' {
    return this.list.failure?.code === 'not_found' ? 'gone' : this.list.state;
  }

  /** Payment whose refund is in progress. */
  get refunding(): string | null {
    return this.submission.busy ? this.#refunding : null;
  }

  /** Shows the payments that came with the page. Before the first render, so that they are in it; sends no request. */
  showGiven(page: number, id?: string): void {
    const given = this.#core.preloaded.take('GET /api/transactions.php');
    if (given === null || !answers(given, { page, id })) return;
    this.#given = { page, id };
    this.#shown = this.#given;
    this.list.fill({ rows: given.transactions, total: given.num_results }, this.#given);
  }

  load(page: number, id?: string): Promise<void> {
    const given = this.#given;
    this.#given = null;
    if (given?.page === page && given.id === id) return Promise.resolve();
    this.#shown = { page, id };
    return this.list.load(this.#shown);
  }

  /** The first press: shows what would be refunded. */
  ask(paymentId: string): void {
    this.asking = paymentId;
    this.submission.reset();
  }

  cancel(): void {
    this.asking = null;
    this.submission.reset();
  }

  /** The second press: refunds unused credits. True when it is done or in progress. */
  async refund(paymentId: string): Promise<boolean> {
    if (this.submission.busy) return false;
    this.#refunding = paymentId;
    const body = { payment_id: paymentId };
    const answer = await this.submission.runForResult(() =>
      sendOnce(this.#key, body, (idempotencyKey) =>
        this.#core.api.call('POST /api/refund.php', { body, idempotencyKey }),
      ),
    );
    if (answer === null) return false;
    runInAction(() => (this.asking = null));
    this.list.update((item) =>
      item.payment.payment_id === paymentId ? withRefund(item, answer.refund) : item,
    );
    void this.#core.session.refresh();
    return true;
  }

  clear(): void {
    this.list.clear();
    this.#shown = null;
    this.asking = null;
    this.submission.abandon();
  }

  async #fetch({ page, id }: Query) {
    const call = 'GET /api/transactions.php';
    const first = this.#core.preloaded.take(call);
    const query = id === undefined ? { page } : { id };
    const answer =
      first !== null && answers(first, { page, id }) ? first : await this.#core.api.call(call, { query });
    return { rows: answer.transactions, total: answer.num_results };
  }
}

function answers({ page, transactions }: AnswerOf<'GET /api/transactions.php'>, asked: Query): boolean {
  const isOne = asked.id === undefined || transactions[0]?.payment.payment_id === asked.id;
  return page === asked.page && isOne;
}

/** A refund that is not paid out yet leaves the payment paid, as on the server. */
function withRefund({ payment, ...item }: Transaction, refund: Refund): Transaction {
  const status = refund.status === 'completed' ? 'refunded' : payment.status;
  return { ...item, payment: { ...payment, status }, refund, refundable: null };
}
