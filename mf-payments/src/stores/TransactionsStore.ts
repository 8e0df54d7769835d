import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Refund, Transaction } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { OrderKey } from '../models/OrderKey.ts';

export type TransactionsState = 'loading' | 'ready' | 'failed' | 'gone';

/** Own payments, their invoices and refunds. */
export class TransactionsStore {
  items: readonly Transaction[] = [];
  total = 0;
  state: TransactionsState = 'loading';
  /** Payment whose refund waits for the second tap. */
  asking: string | null = null;
  refunding: string | null = null;
  /** What the last attempt rejected with. */
  failure: unknown = null;
  private readonly core: Core;
  private readonly key = new OrderKey();
  private shown = '';

  constructor(core: Core) {
    this.core = core;
    makeObservable<this, 'fill'>(this, {
      items: observableRef,
      total: observable,
      state: observable,
      asking: observable,
      refunding: observable,
      failure: observableRef,
      pages: computed,
      ask: action,
      cancel: action,
      clear: action,
      fill: action,
    });
    core.session.whileLoggedIn(() => () => this.clear());
    core.events.on('payment', () => {
      const [id, page] = JSON.parse(this.shown || '[null, 0]') as [string | null, number];
      if (page > 0) void this.load(page, id ?? undefined);
    });
  }

  get pages(): number {
    return Math.ceil(this.total / LIMITS.transactionsPageSize);
  }

  /** A page of the list, or the one payment with `id`. */
  async load(page: number, id?: string): Promise<void> {
    const wanted = JSON.stringify([id ?? null, page]);
    if (this.shown !== wanted) runInAction(() => (this.state = 'loading'));
    this.shown = wanted;
    const first = this.core.preloaded.take('GET /api/transactions.php');
    try {
      const query = id === undefined ? { page } : { id };
      const fits =
        first?.page === page && (id === undefined || first.transactions[0]?.payment.payment_id === id);
      const answer = fits && first ? first : await this.core.api.call('GET /api/transactions.php', { query });
      if (this.shown === wanted) this.fill(answer);
    } catch (error) {
      if (this.shown !== wanted) return;
      const gone = error instanceof ApiError && error.code === 'not_found';
      runInAction(() => (this.state = gone ? 'gone' : 'failed'));
    }
  }

  /** The first tap: says what would come back. */
  ask(paymentId: string): void {
    this.asking = paymentId;
    this.failure = null;
  }

  cancel(): void {
    this.asking = null;
    this.failure = null;
  }

  /** The second tap: gives unused credits back. True when it is done or on its way. */
  async refund(paymentId: string): Promise<boolean> {
    if (this.refunding !== null) return false;
    const body = { payment_id: paymentId };
    runInAction(() => {
      this.refunding = paymentId;
      this.failure = null;
    });
    try {
      const options = { body, idempotencyKey: this.key.for(body) };
      const { refund } = await this.core.api.call('POST /api/refund.php', options);
      this.key.answered();
      runInAction(() => {
        this.asking = null;
        this.items = this.items.map((item) =>
          item.payment.payment_id === paymentId ? withRefund(item, refund) : item,
        );
      });
      void this.core.session.refresh();
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.key.answered();
      runInAction(() => (this.failure = error));
      return false;
    } finally {
      runInAction(() => (this.refunding = null));
    }
  }

  clear(): void {
    this.items = [];
    this.total = 0;
    this.state = 'loading';
    this.shown = '';
    this.cancel();
  }

  private fill(answer: AnswerOf<'GET /api/transactions.php'>): void {
    this.items = answer.transactions;
    this.total = answer.num_results;
    this.state = 'ready';
  }
}

/** A refund that is not paid out yet leaves the payment paid, as on the server. */
function withRefund({ payment, ...item }: Transaction, refund: Refund): Transaction {
  const status = refund.status === 'completed' ? 'refunded' : payment.status;
  return { ...item, payment: { ...payment, status }, refund, refundable: null };
}
