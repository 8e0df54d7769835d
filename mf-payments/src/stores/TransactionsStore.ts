import { action, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Refund, Transaction } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, PagedList, Submission, fromPage } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import { sendOnce } from '../models/sendOnce.ts';

const LIST = 'GET /api/transactions.php';
type Answer = AnswerOf<typeof LIST>;

/** A page of the list, or the single payment with `id`. */
type Query = { page: number; id?: string | undefined };

export class TransactionsStore {
  readonly list: PagedList<Transaction, Query>;
  /** The payment whose refund awaits confirmation. */
  asking: string | null = null;
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #key = new IdempotencyKey();
  #shown: Query | null = null;
  #refunding: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(
      LIMITS.transactionsPageSize,
      async ({ page, id }) =>
        rowsOf(await core.api.call(LIST, { query: id === undefined ? { page } : { id } })),
      { preloaded: fromPage(core, LIST, rowsOf, answers) },
    );
    makeObservable(this, { asking: observable, ask: action, cancel: action });
    const stop = core.events.on('payment', () => {
      if (this.#shown !== null) void this.list.load(this.#shown);
    });
    core.session.visit.signal.addEventListener('abort', stop);
  }

  state(id?: string): LoadState | 'gone' {
    // Read first, so that observers also see the end of the loading.
    const { state, failure } = this.list;
    if (this.#shown !== null && this.#shown.id !== id) return 'loading';
    return failure?.code === 'not_found' ? 'gone' : state;
  }

  get failure(): Failure | null {
    return this.list.failure;
  }

  /** The payment whose refund is in progress. */
  get refunding(): string | null {
    return this.submission.busy ? this.#refunding : null;
  }

  load(page: number, id?: string): Promise<void> {
    this.#shown = { page, id };
    return this.list.load(this.#shown);
  }

  /** Asks for confirmation, which shows what would be refunded. */
  ask(paymentId: string): void {
    this.asking = paymentId;
    this.submission.reset();
  }

  cancel(): void {
    this.asking = null;
    this.submission.reset();
  }

  /** Refunds the unused credits. Returns whether the refund is completed or in progress. */
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
}

function rowsOf({ transactions, num_results }: Answer) {
  return { rows: transactions, total: num_results };
}

function answers({ page, transactions }: Answer, asked: Query): boolean {
  const isOne = asked.id === undefined || transactions[0]?.payment.payment_id === asked.id;
  return page === asked.page && isOne;
}

/** The payment stays completed until the refund is paid out, as on the server. */
function withRefund({ payment, ...item }: Transaction, refund: Refund): Transaction {
  const status = refund.status === 'completed' ? 'refunded' : payment.status;
  return { ...item, payment: { ...payment, status }, refund, refundable: null };
}
