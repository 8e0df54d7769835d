import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Payment, PaymentMethod } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';
import { OrderKey } from '../models/OrderKey.ts';
import { isPayPage } from '../models/PagePort.ts';
import type { PagePort } from '../models/PagePort.ts';

/** `open`: ordered and not paid, nobody is at the provider's page. */
export type PaymentView =
  'loading' | 'unreachable' | 'gone' | 'pending' | 'open' | 'completed' | 'failed' | 'cancelled' | 'returned';

const FIRST_POLL = 2_000;
const LAST_POLL = 15_000;
/** So long an order that comes back from the provider unpaid may still hear of its payment. */
const GRACE = 20_000;
const SLOW = 45_000;

/** One payment: asks for its state, hears of it, and pays it by another method. */
export class PaymentStore {
  payment: Payment | null = null;
  problem: 'unreachable' | 'gone' | null = null;
  /** Back from the provider's page a moment ago: the answer may be on its way. */
  expecting = false;
  slow = false;
  /** What the last attempt rejected with. */
  failure: unknown = null;
  busy = false;
  private readonly core: Core;
  private readonly page: PagePort;
  private readonly key = new OrderKey();
  private stops: Cancel[] = [];
  private stopPoll: Cancel | null = null;
  private shown = '';

  constructor(core: Core, page: PagePort) {
    this.core = core;
    this.page = page;
    makeObservable<this, 'begin'>(this, {
      payment: observableRef,
      problem: observable,
      expecting: observable,
      slow: observable,
      failure: observableRef,
      busy: observable,
      view: computed,
      begin: action,
    });
    page.onRestored(() => runInAction(() => (this.busy = false)));
  }

  get view(): PaymentView {
    if (this.payment === null) return this.problem ?? 'loading';
    const { status } = this.payment;
    if (status === 'created') return this.expecting ? 'pending' : 'open';
    return status === 'refunded' || status === 'charged_back' ? 'returned' : status;
  }

  /** Shows a payment and follows it; the result ends that. `expecting`: the member comes back from the provider. */
  open(id: string, expecting: boolean): Cancel {
    this.begin(id, expecting);
    const { clock, events, preloaded } = this.core;
    this.stops = [
      events.on('payment', ({ payment_id }) => void (payment_id === id && this.load(id))),
      events.on('resync', () => void this.load(id)),
      clock.after(GRACE, () => runInAction(() => (this.expecting = false))),
      clock.after(SLOW, () => runInAction(() => (this.slow = true))),
    ];
    const first = preloaded.take('GET /api/payment.php')?.payment ?? null;
    if (first?.payment_id === id) {
      this.take(first);
      this.pollAfter(FIRST_POLL);
    } else {
      void this.load(id).then(() => this.pollAfter(FIRST_POLL));
    }
    return () => {
      if (this.shown === id) this.close();
    };
  }

  /** Asks now, after a failure. */
  async retry(): Promise<void> {
    runInAction(() => (this.problem = null));
    await this.load(this.shown);
    this.pollAfter(FIRST_POLL);
  }

  /** Goes on to the provider's page of an order that is not paid yet. */
  resume(): void {
    const url = this.payment?.redirect_url ?? null;
    if (url !== null && isPayPage(url, window.location.href)) this.page.leave(url);
  }

  /** Pays by another method: a new order in the place of this one. Gives its id when there is no page to leave for. */
  async payBy(method: PaymentMethod): Promise<string | null> {
    if (this.payment === null || this.busy) return null;
    const body = { payment_id: this.payment.payment_id, paymentmethod: method };
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      const options = { body, idempotencyKey: this.key.for(body) };
      const { redirect_url: url, payment_id } = await this.core.api.call('PUT /api/payment.php', options);
      this.key.answered();
      if (url !== null && isPayPage(url, window.location.href)) {
        this.page.leave(url);
        return null;
      }
      runInAction(() => (this.busy = false));
      return payment_id;
    } catch (error) {
      if (error instanceof ApiError) this.key.answered();
      runInAction(() => {
        this.busy = false;
        this.failure = error;
      });
      // Paid after all, or paid elsewhere: show how it stands.
      if (error instanceof ApiError && error.code === 'payment_not_open') await this.load(this.shown);
      return null;
    }
  }

  private begin(id: string, expecting: boolean): void {
    this.close();
    this.shown = id;
    if (this.payment?.payment_id !== id) this.payment = null;
    this.problem = null;
    this.failure = null;
    this.busy = false;
    this.slow = false;
    this.expecting = expecting;
  }

  private close(): void {
    this.shown = '';
    this.stopPoll?.();
    this.stopPoll = null;
    for (const stop of this.stops) stop();
    this.stops = [];
  }

  private pollAfter(pause: number): void {
    this.stopPoll?.();
    const id = this.shown;
    const status = this.payment?.status;
    if (id === '' || (status !== 'created' && status !== 'pending')) return;
    this.stopPoll = this.core.clock.after(pause, () => {
      void this.load(id).then(() => {
        if (this.shown === id) this.pollAfter(Math.min(LAST_POLL, pause * 1.5));
      });
    });
  }

  private async load(id: string): Promise<void> {
    try {
      const { payment } = await this.core.api.call('GET /api/payment.php', { query: { id } });
      if (this.shown === id) this.take(payment);
    } catch (error) {
      // A payment in sight stays there: the next poll tries again.
      if (this.shown !== id || this.payment !== null) return;
      const gone = error instanceof ApiError && error.code === 'not_found';
      runInAction(() => (this.problem = gone ? 'gone' : 'unreachable'));
    }
  }

  private take(payment: Payment): void {
    const before = this.payment?.status;
    runInAction(() => {
      this.payment = payment;
      this.problem = null;
    });
    // The balance event may not reach this page; the credits shown after paying must be right.
    if (payment.status === 'completed' && before !== 'completed') void this.core.session.refresh();
  }
}
