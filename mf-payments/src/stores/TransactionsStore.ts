import { action, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Refund, Transaction } from '@rendezvous/contracts';
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

  load(page: number, id?: string): Promise<void> {
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
    const isPreloaded =
      first?.page === page && (id === undefined || first.transactions[0]?.payment.payment_id === id);
    const query = id === undefined ? { page } : { id };
    const answer = isPreloaded ? first : await this.#core.api.call(call, { query });
    return { rows: answer.transactions, total: answer.num_results };
  }
}

/** A refund that is not paid out yet leaves the payment paid, as on the server. */
function withRefund({ payment, ...item }: Transaction, refund: Refund): Transaction {
  const status = refund.status === 'completed' ? 'refunded' : payment.status;
  return { ...item, payment: { ...payment, status }, refund, refundable: null };
}
