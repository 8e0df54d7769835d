import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Payment, PaymentMethod } from '@rendezvous/contracts';
import type { Cancel, Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import { isPayPage } from '../models/PagePort.ts';
import type { PagePort } from '../models/PagePort.ts';
import { sendOnce } from '../models/sendOnce.ts';
import { expectProblem } from '../models/paymentProblem.ts';

/** `open`: ordered, not paid, and no result is expected from the provider. */
export type PaymentView =
  'loading' | 'unreachable' | 'gone' | 'pending' | 'open' | 'completed' | 'failed' | 'cancelled' | 'returned';

const FIRST_POLL = 2_000;
const LAST_POLL = 15_000;
/**
 * Milliseconds after a return from the provider during which an unpaid order is shown as pending.
 */
const GRACE = 20_000;
const SLOW = 45_000;
/** Milliseconds after which a member who came from a conversation is taken back to it. */
const LATE = 3_000;

/** Polls a payment's state, listens to its events, and pays it by another method. */
export class PaymentStore {
  /** Whether the member has just returned from the provider and the result may be on its way. */
  expecting: boolean;
  slow = false;
  late = false;
  /** The submission of `payBy`. */
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #page: PagePort;
  readonly #payment: Loadable<Payment, string>;
  readonly #key = new IdempotencyKey();
  #stops: Cancel[] = [];
  #stopPoll: Cancel | null = null;
  #shown = '';

  constructor(core: Core, page: PagePort) {
    this.#core = core;
    this.#page = page;
    this.expecting = core.boot.route?.params['paymentmethod'] !== undefined;
    this.#payment = new Loadable((id) => this.#ask(id), {
      preloaded: fromPage(
        core,
        'GET /api/payment.php',
        ({ payment }) => payment,
        ({ payment }, id) => payment.payment_id === id,
      ),
    });
    makeObservable(this, {
      expecting: observable,
      slow: observable,
      late: observable,
      open: action,
    });
    // The browser's Back button may restore this page while `payBy` is still busy.
    page.onRestored(() => this.submission.abandon(), core.session.visit.signal);
  }

  get payment(): Payment | null {
    return this.#payment.value;
  }

  get failure(): Failure | null {
    return this.#payment.failure;
  }

  view(id: string): PaymentView {
    const { failure } = this;
    if (!this.#payment.isOf(id)) return 'loading';
    if (this.payment === null && failure !== null)
      return failure.code === 'not_found' ? 'gone' : 'unreachable';
    if (this.payment === null) return 'loading';
    const { status } = this.payment;
    if (status === 'created') return this.expecting ? 'pending' : 'open';
    return status === 'refunded' || status === 'charged_back' ? 'returned' : status;
  }

  /**
   * Loads and follows a payment. Returns a function that stops following it.
   * @param expecting whether the member has just returned from the provider
   */
  open(id: string, expecting: boolean): Cancel {
    this.#begin(id, expecting);
    const { clock, events } = this.#core;
    this.#stops = [
      events.on('payment', ({ payment_id }) => void (payment_id === id && this.#load(id))),
      events.on('resync', () => void this.#load(id)),
      clock.after(GRACE, () => runInAction(() => (this.expecting = false))),
      clock.after(LATE, () => runInAction(() => (this.late = true))),
      clock.after(SLOW, () => runInAction(() => (this.slow = true))),
    ];
    if (this.#payment.isPreloaded && this.payment?.status === 'completed') void this.#core.session.refresh();
    void this.#payment.visit(id).then(() => this.#pollAfter(FIRST_POLL));
    return () => {
      if (this.#shown === id) this.#close();
    };
  }

  async retry(): Promise<void> {
    await this.#load(this.#shown);
    this.#pollAfter(FIRST_POLL);
  }

  /** Returns to the provider's page of an unpaid order. */
  resume(): void {
    const url = this.payment?.redirect_url ?? null;
    if (url !== null && isPayPage(url, window.location.href)) this.#page.leave(url);
  }

  /**
   * Replaces the order by one with another method. Returns its id, or null if the browser leaves
   * for the provider.
   */
  async payBy(method: PaymentMethod): Promise<string | null> {
    if (this.payment === null) return null;
    const body = { payment_id: this.payment.payment_id, paymentmethod: method };
    const paymentId = await this.submission.runForResult(async (hold) => {
      expectProblem(this.#core);
      const { redirect_url: url, payment_id } = await sendOnce(this.#key, body, (idempotencyKey) =>
        this.#core.api.call('PUT /api/payment.php', { body, idempotencyKey }),
      );
      if (url === null || !isPayPage(url, window.location.href)) return payment_id;
      hold();
      this.#page.leave(url);
      return null;
    });
    // Already paid, perhaps in another tab, so show its state.
    if (this.submission.failure?.code === 'payment_not_open') await this.#load(this.#shown);
    return paymentId;
  }

  #begin(id: string, expecting: boolean): void {
    this.#close();
    this.#shown = id;
    if (this.payment?.payment_id !== id) this.#payment.clear();
    this.submission.abandon();
    this.slow = false;
    this.late = false;
    this.expecting = expecting;
  }

  #close(): void {
    this.#shown = '';
    this.#stopPoll?.();
    this.#stopPoll = null;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #pollAfter(pause: number): void {
    this.#stopPoll?.();
    const id = this.#shown;
    const status = this.payment?.status;
    if (id === '' || (status !== 'created' && status !== 'pending')) return;
    this.#stopPoll = this.#core.clock.after(pause, () => {
      void this.#load(id).then(() => {
        if (this.#shown === id) this.#pollAfter(Math.min(LAST_POLL, pause * 1.5));
      });
    });
  }

  /** The next poll retries after a failure. */
  #load(id: string): Promise<void> {
    return this.#shown === id ? this.#payment.reload(id) : Promise.resolve();
  }

  async #ask(id: string): Promise<Payment> {
    const { payment } = await this.#core.api.call('GET /api/payment.php', { query: { id } });
    this.#noticeCompletion(payment);
    return payment;
  }

  /** Refreshes the balance, because the balance event may not reach this page. */
  #noticeCompletion(payment: Payment): void {
    if (payment.status === 'completed' && this.payment?.status !== 'completed')
      void this.#core.session.refresh();
  }
}
