import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { ErrorCode, FieldCode } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Submission, hasFields } from '@rendezvous/store-kit';
import type { Failure, FieldErrors } from '@rendezvous/store-kit';
import { isIban, plainIban } from '../models/iban.ts';
import { sendOnce } from '../models/sendOnce.ts';
import type { OrderStore } from './OrderStore.ts';
import { expectProblem } from '../models/paymentProblem.ts';

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
type Field = DebitField | 'otp' | 'consent';
type DebitErrors = Partial<Record<Field, FieldCode>>;
export type Mandate = AnswerOf<'POST /api/directdebit.php'>;

/** Errors which show that the prices or terms on the page are out of date. */
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

/** Takes the form, then the code for its mandate. The input is never persisted. */
export class DirectDebitStore {
  form = EMPTY;
  /** Null in the first step. */
  mandate: Mandate | null = null;
  otp = '';
  consent = false;
  readonly submission = new Submission<Field>();
  readonly #core: Core;
  readonly #order: OrderStore;
  readonly #key = new IdempotencyKey();

  constructor(core: Core, order: OrderStore) {
    this.#core = core;
    this.#order = order;
    makeObservable(this, {
      form: observableRef,
      mandate: observableRef,
      otp: observable,
      consent: observable,
      step: computed,
      set: action,
      setOtp: action,
      setConsent: action,
      restart: action,
      clear: action,
    });
  }

  get step(): 'form' | 'code' {
    return this.mandate === null ? 'form' : 'code';
  }

  get errors(): FieldErrors<Field> {
    return this.submission.fields;
  }

  /** An error of the form as a whole. */
  get failure(): Failure | null {
    const { failure } = this.submission;
    return failure === null || hasFields(failure) ? null : failure;
  }

  set(field: DebitField, value: string): void {
    this.form = { ...this.form, [field]: value };
    this.submission.clearField(field);
  }

  setOtp(value: string): void {
    this.otp = value;
    this.submission.clearField('otp');
  }

  setConsent(given: boolean): void {
    this.consent = given;
    if (this.errors.consent !== undefined) this.submission.clearField('consent');
  }

  /** Validates the IBAN on blur, not while the member types. */
  checkIban(): void {
    const { iban } = this.form;
    if (iban.trim() === '' || isIban(iban)) return;
    this.submission.refuse({ ...this.errors, iban: 'iban_invalid' });
  }

  /** Places the order, for which the server sends a code. */
  async start(): Promise<void> {
    const complete = this.#check();
    const agreed = this.#order.check(['bundle', 'terms', 'startNow']);
    const order = this.#order.body(this.#order.bundle, 'sdd');
    if (!complete || !agreed || order === null) return;
    const body = { ...order, ...this.form, iban: plainIban(this.form.iban) };
    await this.#run(async () => {
      expectProblem(this.#core);
      const mandate = await sendOnce(this.#key, body, (idempotencyKey) =>
        this.#core.api.call('POST /api/directdebit.php', { body, idempotencyKey }),
      );
      runInAction(() => {
        this.mandate = mandate;
        this.otp = '';
        this.consent = false;
      });
    });
  }

  /** Confirms the mandate with the code. Returns the payment's id if the debit is in progress. */
  async confirm(): Promise<string | null> {
    if (this.mandate === null || this.submission.busy) return null;
    const errors: DebitErrors = {};
    if (this.otp.length !== LIMITS.otp.digits) errors.otp = this.otp === '' ? 'required' : 'otp_invalid';
    if (!this.consent) errors.consent = 'consent_required';
    if (Object.keys(errors).length > 0) {
      this.submission.refuse(errors);
      return null;
    }
    const { payment_id } = this.mandate;
    const done = await this.#run(() =>
      this.#core.api.call('PUT /api/directdebit.php', { body: { payment_id, otp: this.otp, consent: true } }),
    );
    if (!done) return null;
    this.clear();
    return payment_id;
  }

  /** Returns to the form, keeping its input, to order again with a new code. */
  restart(): void {
    this.mandate = null;
    this.otp = '';
    this.consent = false;
    this.submission.reset();
  }

  clear(): void {
    this.restart();
    this.submission.abandon();
    this.form = EMPTY;
  }

  #check(): boolean {
    const errors: DebitErrors = {};
    for (const field of DEBIT_FIELDS) if (this.form[field].trim() === '') errors[field] = 'required';
    if (errors.iban === undefined && !isIban(this.form.iban)) errors.iban = 'iban_invalid';
    if (Object.keys(errors).length > 0) return this.submission.refuse(errors);
    this.submission.reset();
    return true;
  }

  async #run(call: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.submission.run(call);
    const error = this.submission.failure?.error;
    if (error instanceof ApiError) runInAction(() => this.#applyRefusal(error));
    return isDone;
  }

  #applyRefusal(error: ApiError): void {
    if (STALE.has(error.code) || error.code.startsWith('discount_')) this.#order.applyRefusal(error);
    // This order can no longer be paid, so the member starts again from the form.
    if (error.code === 'otp_blocked' || error.code === 'payment_not_open') this.mandate = null;
  }
}
