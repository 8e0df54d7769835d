import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { ErrorCode, FieldCode } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { isIban, plainIban } from '../models/iban.ts';
import { OrderKey } from '../models/OrderKey.ts';
import type { OrderStore } from './OrderStore.ts';

export const DEBIT_FIELDS = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'postal_code',
  'city',
  'mobile_number',
] as const;
export type DebitField = (typeof DEBIT_FIELDS)[number];
type DebitErrors = Partial<Record<DebitField | 'otp' | 'consent', FieldCode>>;
export type Mandate = AnswerOf<'POST /api/directdebit.php'>;

/** The prices or terms on the page are no longer those that count. */
const STALE: ReadonlySet<string> = new Set<ErrorCode>(['terms_changed', 'price_changed']);

const EMPTY: Record<DebitField, string> = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  mobile_number: '',
};

/** Paying by direct debit: the form, then the mandate with its code. The form is kept nowhere but here. */
export class DirectDebitStore {
  form = EMPTY;
  /** Present from the second step on. */
  mandate: Mandate | null = null;
  otp = '';
  consent = false;
  errors: DebitErrors = {};
  /** What the last attempt rejected with. */
  failure: unknown = null;
  busy = false;
  private readonly core: Core;
  private readonly order: OrderStore;
  private readonly key = new OrderKey();

  constructor(core: Core, order: OrderStore) {
    this.core = core;
    this.order = order;
    makeObservable(this, {
      form: observableRef,
      mandate: observableRef,
      otp: observable,
      consent: observable,
      errors: observableRef,
      failure: observableRef,
      busy: observable,
      step: computed,
      set: action,
      setOtp: action,
      setConsent: action,
      restart: action,
      clear: action,
    });
    core.session.whileLoggedIn(() => () => this.clear());
  }

  get step(): 'form' | 'code' {
    return this.mandate === null ? 'form' : 'code';
  }

  set(field: DebitField, value: string): void {
    this.form = { ...this.form, [field]: value };
    this.errors = { ...this.errors, [field]: undefined };
    this.failure = null;
  }

  setOtp(value: string): void {
    this.otp = value;
    this.errors = { ...this.errors, otp: undefined };
    this.failure = null;
  }

  setConsent(given: boolean): void {
    this.consent = given;
    this.errors = { ...this.errors, consent: undefined };
  }

  /** An IBAN is judged when its field is left, not while it is typed. */
  checkIban(): void {
    const { iban } = this.form;
    if (iban.trim() === '' || isIban(iban)) return;
    runInAction(() => (this.errors = { ...this.errors, iban: 'iban_invalid' }));
  }

  /** Orders and has a code sent. */
  async start(): Promise<void> {
    const complete = this.check();
    const agreed = this.order.check(['bundle', 'terms', 'startNow']);
    const order = this.order.body(this.order.bundle, 'sdd');
    if (!complete || !agreed || order === null || this.busy) return;
    const body = { ...order, ...this.form, iban: plainIban(this.form.iban) };
    await this.run(async () => {
      const options = { body, idempotencyKey: this.key.for(body) };
      const mandate = await this.core.api.call('POST /api/directdebit.php', options);
      this.key.answered();
      runInAction(() => {
        this.mandate = mandate;
        this.otp = '';
        this.consent = false;
      });
    });
  }

  /** Confirms the mandate by the code. Gives the payment's id when the debit is on its way. */
  async confirm(): Promise<string | null> {
    if (this.mandate === null || this.busy) return null;
    const errors: DebitErrors = {};
    if (this.otp.length !== LIMITS.otp.digits) errors.otp = this.otp === '' ? 'required' : 'otp_invalid';
    if (!this.consent) errors.consent = 'consent_required';
    runInAction(() => (this.errors = errors));
    if (Object.keys(errors).length > 0) return null;
    const { payment_id } = this.mandate;
    const done = await this.run(() =>
      this.core.api.call('PUT /api/directdebit.php', { body: { payment_id, otp: this.otp, consent: true } }),
    );
    if (!done) return null;
    this.clear();
    return payment_id;
  }

  /** Back to the form with what was typed: a new order, a new code. */
  restart(): void {
    this.mandate = null;
    this.otp = '';
    this.consent = false;
    this.errors = {};
    this.failure = null;
  }

  clear(): void {
    this.restart();
    this.form = EMPTY;
  }

  private check(): boolean {
    const errors: DebitErrors = {};
    for (const field of DEBIT_FIELDS) if (this.form[field].trim() === '') errors[field] = 'required';
    if (errors.iban === undefined && !isIban(this.form.iban)) errors.iban = 'iban_invalid';
    runInAction(() => (this.errors = errors));
    return Object.keys(errors).length === 0;
  }

  private async run(work: () => Promise<unknown>): Promise<boolean> {
    runInAction(() => {
      this.busy = true;
      this.failure = null;
    });
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.key.answered();
      runInAction(() => this.show(error));
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private show(error: unknown): void {
    if (error instanceof ApiError && error.fields) this.errors = error.fields;
    else this.failure = error;
    if (!(error instanceof ApiError)) return;
    if (STALE.has(error.code) || error.code.startsWith('discount_')) this.order.heed(error);
    // The order of this code can no longer be paid: the next one begins with the form.
    if (error.code === 'otp_blocked' || error.code === 'payment_not_open') this.mandate = null;
  }
}
