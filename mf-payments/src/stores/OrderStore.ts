import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { needsBilling } from '@rendezvous/contracts';
import type { Billing, Bundle, Discount, FieldCode, PaymentMethod } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Submission } from '@rendezvous/store-kit';
import { isPayPage } from '../models/PagePort.ts';
import type { PagePort } from '../models/PagePort.ts';
import { applies, priceOf } from '../models/price.ts';
import type { Price } from '../models/price.ts';
import { sendOnce } from '../models/sendOnce.ts';
import type { DiscountStore } from './DiscountStore.ts';
import type { OfferStore } from './OfferStore.ts';
import { expectProblem } from '../models/paymentProblem.ts';

type OrderBody = NonNullable<BodyOf<'POST /api/payment.php'>>;
export const BILLING_FIELDS = ['name', 'street', 'house_number', 'postal_code', 'city'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];
export type OrderField = 'bundle' | 'method' | 'terms' | 'startNow' | BillingField;
export type OrderErrors = Partial<Record<OrderField, FieldCode>>;

const NO_BILLING: Billing = { name: '', street: '', house_number: '', postal_code: '', city: '' };

type Parts = { core: Core; page: PagePort; offer: OfferStore; discount: DiscountStore };

/** The member's order. Nothing is preselected or pre-ticked. */
export class OrderStore {
  bundleId: string | null = null;
  method: PaymentMethod | null = null;
  terms = false;
  startNow = false;
  /** Billing details as typed; null until edited. */
  typedBilling: Billing | null = null;
  errors: OrderErrors = {};
  readonly submission = new Submission();
  readonly #parts: Parts;
  readonly #key = new IdempotencyKey();

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable(this, {
      bundleId: observable,
      method: observable,
      terms: observable,
      startNow: observable,
      typedBilling: observableRef,
      errors: observableRef,
      bundle: computed,
      billing: computed,
      discount: computed,
      price: computed,
      chooseBundle: action,
      chooseMethod: action,
      agree: action,
      setBilling: action,
      clear: action,
      applyRefusal: action,
    });
    // The browser's Back button may restore this page while the order is still busy.
    parts.page.onRestored(() => this.submission.abandon(), parts.core.session.visit.signal);
  }

  get bundle(): Bundle | null {
    return this.#parts.offer.bundles.find(({ id }) => id === this.bundleId) ?? null;
  }

  /** The order's only discount: the typed code, otherwise the automatic offer. */
  get discount(): Discount | null {
    return this.#parts.discount.applied ?? this.#parts.offer.offer?.discount ?? null;
  }

  get price(): Price | null {
    return this.bundle === null ? null : this.priceOf(this.bundle, this.method);
  }

  get discounted(): boolean {
    return this.discount !== null && this.bundle !== null && applies(this.discount, this.bundle, this.method);
  }

  priceOf(bundle: Bundle, method: PaymentMethod | null = null): Price {
    return priceOf(bundle, this.discount, method, this.#parts.core.settings.values.message_credits);
  }

  /** Name and address for the invoice: as typed, otherwise those of an earlier order. */
  get billing(): Billing {
    return this.typedBilling ?? this.#parts.offer.offer?.billing ?? NO_BILLING;
  }

  /** Whether the invoice must name the buyer. A mandate asks for the name anyway. */
  asksBilling(bundle: Bundle | null = this.bundle, method: PaymentMethod | null = this.method): boolean {
    if (bundle === null || method === null || method === 'sdd') return false;
    return needsBilling(this.priceOf(bundle, method).total);
  }

  chooseBundle(id: string): void {
    this.bundleId = id;
    this.#forget('bundle');
  }

  chooseMethod(method: PaymentMethod): void {
    this.method = method;
    this.#forget('method');
  }

  agree(consent: 'terms' | 'startNow', given: boolean): void {
    this[consent] = given;
    this.#forget(consent);
  }

  setBilling(field: BillingField, value: string): void {
    this.typedBilling = { ...this.billing, [field]: value };
    this.#forget(field);
  }

  /** Marks missing fields. Returns whether there are none. */
  check(fields: readonly OrderField[]): boolean {
    const missing: Record<OrderField, FieldCode | false> = {
      bundle: this.bundle === null && 'required',
      method: (this.method === null || !this.#parts.offer.methods.includes(this.method)) && 'required',
      terms: !this.terms && 'consent_required',
      startNow: !this.startNow && 'consent_required',
      ...this.#missingBilling(),
    };
    const errors: OrderErrors = {};
    for (const field of fields) if (missing[field]) errors[field] = missing[field];
    runInAction(() => (this.errors = errors));
    return Object.keys(errors).length === 0;
  }

  /** The request body that all kinds of orders share. Null until a bundle is chosen. */
  body(bundle: Bundle | null = this.bundle, method: PaymentMethod | null = this.method) {
    const { offer } = this.#parts.offer;
    if (bundle === null || offer === null) return null;
    const code = this.#parts.discount.applied?.code;
    return {
      bundle: bundle.id,
      terms_version: offer.terms_version,
      start_now: true,
      shown_total: this.priceOf(bundle, method).total.amount,
      ...(code === undefined ? {} : { discountcode: code }),
      ...(offer.country === null ? {} : { country: offer.country }),
    };
  }

  /** Places the order. Returns the payment's id, or null if the browser leaves for the provider. */
  async submit(): Promise<string | null> {
    const body = this.body();
    const asked = this.asksBilling() ? BILLING_FIELDS : [];
    if (!this.check(['bundle', 'method', ...asked, 'terms', 'startNow'])) return null;
    if (body === null || this.method === null) return null;
    return this.#place({
      ...body,
      paymentmethod: this.method,
      ...(asked.length > 0 && { billing: this.billing }),
    });
  }

  /** Repeats the last order. The tap on the button gives the consent stated above it. */
  async repeat(): Promise<string | null> {
    const last = this.#parts.offer.offer?.last_order;
    const body = last ? this.body(last.bundle, last.paymentmethod) : null;
    if (!last || body === null) return null;
    const isAsked = this.asksBilling(last.bundle, last.paymentmethod);
    if (isAsked && !this.check(BILLING_FIELDS)) return null;
    return this.#place({
      ...body,
      paymentmethod: last.paymentmethod,
      ...(isAsked && { billing: this.billing }),
    });
  }

  /** Cancels the unpaid order that uses up the spending limit. */
  async cancelOpen(): Promise<void> {
    const { core } = this.#parts;
    try {
      await core.api.call('DELETE /api/payment.php');
      this.submission.reset();
    } catch (error) {
      core.toasts.error(error);
    }
  }

  clear(): void {
    this.bundleId = null;
    this.method = null;
    this.terms = false;
    this.startNow = false;
    this.typedBilling = null;
    this.errors = {};
    this.submission.abandon();
  }

  /** Handles a rejection: asks for consent again, removes an invalid code, reloads the prices. */
  applyRefusal(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'terms_changed') this.terms = false;
    if (error.code.startsWith('discount_')) this.#parts.discount.remove();
    if (!error.code.startsWith('spend_limit_')) void this.#parts.offer.load();
  }

  async #place(body: OrderBody): Promise<string | null> {
    const { core, page } = this.#parts;
    const paymentId = await this.submission.runForResult(async (hold) => {
      expectProblem(core);
      const { redirect_url: url, payment_id } = await sendOnce(this.#key, body, (idempotencyKey) =>
        core.api.call('POST /api/payment.php', { body, idempotencyKey }),
      );
      if (url === null || !isPayPage(url, window.location.href)) return payment_id;
      // The button stays busy until the browser has left the page.
      hold();
      page.leave(url);
      return null;
    });
    this.applyRefusal(this.submission.failure?.error);
    return paymentId;
  }

  #missingBilling(): Record<BillingField, FieldCode | false> {
    const missing = (field: BillingField) => this.billing[field].trim() === '' && 'required';
    return {
      name: missing('name'),
      street: missing('street'),
      house_number: missing('house_number'),
      postal_code: missing('postal_code'),
      city: missing('city'),
    };
  }

  #forget(field: OrderField): void {
    this.submission.reset();
    if (this.errors[field] !== undefined) this.errors = { ...this.errors, [field]: undefined };
  }
}
