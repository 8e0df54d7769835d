import { Type } from 'typebox';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../attributes.ts';
import {
  Billing,
  Bundle,
  Closing,
  Count,
  CountryCode,
  CurrencyCode,
  DateTime,
  Discount,
  Id,
  Money,
  Payment,
  PersonText,
  Refund,
  Transaction,
  TypedCode,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, WRITES, perAccount, perTarget } from './rateLimits.ts';
import { Empty, Page, strict } from './shapes.ts';

const Code = TypedCode(40);

const order = {
  bundle: Id,
  discountcode: Type.Optional(Code),
  terms_version: DateTime,
  start_now: Type.Boolean(),
  /** The total shown to the buyer, in minor units: an order that would cost more is rejected. */
  shown_total: Type.Optional(Count),
  country: Type.Optional(CountryCode),
};

const ORDER_ERRORS = [
  'not_found',
  'method_unavailable',
  'terms_changed',
  'price_changed',
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'discount_minimum',
  'spend_limit_reached',
  'spend_limit_open_order',
] as const;

const DEBIT_ERRORS = ['directdebit_blocked', 'directdebit_limit'] as const;

/** An order at the provider. `redirect_url` null: poll the payment's state. */
const Order = Type.Object({
  payment_id: Id,
  status: oneOf(PAYMENT_STATUSES),
  redirect_url: nullable(Type.String()),
  total: Money,
});

export const paymentEndpoints = {
  'GET /api/credits.php': defineEndpoint({
    summary: "What can be bought, how, and at which price in the caller's country",
    access: 'anyone',
    query: Type.Object({ country: Type.Optional(CountryCode) }),
    answers: {
      200: Type.Object({
        bundles: Type.Array(Bundle),
        methods: Type.Array(oneOf(PAYMENT_METHODS)),
        discount: Type.Optional(Discount),
        message_price: Money,
        currency: CurrencyCode,
        country: nullable(CountryCode),
        /** VAT percentage included in the prices. */
        vat_rate: Type.Number(),
        terms_version: DateTime,
        /** The last completed order, for one-tap repeats. */
        last_order: nullable(Type.Object({ bundle: Bundle, paymentmethod: oneOf(PAYMENT_METHODS) })),
        /** Taken from an earlier order of the caller. */
        billing: nullable(Billing),
      }),
    },
    errors: [],
    limit: perAccount('credits', 3000),
  }),
  'GET /api/discountcode.php': defineEndpoint({
    summary: 'A discount code by `code`, or the welcome code with `welcome=true`',
    access: 'adult',
    query: Type.Object({
      code: Type.Optional(Code),
      welcome: Type.Optional(Type.Boolean()),
      bundle: Type.Optional(Id),
    }),
    answers: { 200: Type.Object({ discountcode: Discount }) },
    errors: ['not_found', 'discount_not_found', 'discount_used', 'discount_expired', 'discount_minimum'],
    limit: perAccount('discountcode', 120),
  }),
  'POST /api/payment.php': defineEndpoint({
    summary: 'Order a bundle',
    access: 'adult',
    body: strict({
      ...order,
      paymentmethod: oneOf(PAYMENT_METHODS),
      /** Required if `needsBilling`; otherwise discarded. */
      billing: Type.Optional(Billing),
    }),
    answers: { 201: Order },
    errors: [...ORDER_ERRORS, 'provider_unavailable'],
    limit: [perAccount('order', 60), perAccount('order_day', 200, DAY)],
    idempotent: true,
  }),
  'PUT /api/payment.php': defineEndpoint({
    summary: 'Pay an unpaid order by another method',
    access: 'adult',
    body: strict({ payment_id: Id, paymentmethod: oneOf(PAYMENT_METHODS) }),
    answers: { 200: Order },
    errors: [...ORDER_ERRORS, 'payment_not_open', 'provider_unavailable'],
    limit: perAccount('order', 60),
    idempotent: true,
  }),
  'DELETE /api/payment.php': defineEndpoint({
    summary: 'Cancel unpaid orders, which count towards the member’s spending limit for an hour',
    access: 'member',
    answers: { 204: Empty },
    errors: [],
    limit: WRITES,
  }),
  'GET /api/payment.php': defineEndpoint({
    summary: 'The state of one of the member’s payments',
    access: 'member',
    query: Type.Object({ id: Id }),
    answers: { 200: Type.Object({ payment: Payment }) },
    errors: ['not_found'],
    limit: READS,
  }),
  'POST /api/payment-webhook.php': defineEndpoint({
    summary: "The provider's word on a payment; the only thing that grants credits",
    access: 'anyone',
    anyPage: true,
    body: Type.Unknown(),
    answers: { 200: Type.Object({ received: Type.Boolean() }) },
    errors: ['not_found'],
    csrf: false,
    limit: { none: 'The provider repeats what was refused, and credits would come late.' },
  }),
  'POST /api/directdebit.php': defineEndpoint({
    summary: 'Order by direct debit; sends a 6-digit code',
    access: 'adult',
    body: strict({
      ...order,
      account_holder: PersonText(100, { minLength: 1 }),
      iban: TypedCode(50),
      street: PersonText(100, { minLength: 1 }),
      house_number: PersonText(20, { minLength: 1 }),
      postal_code: PersonText(16, { minLength: 1 }),
      city: PersonText(80, { minLength: 1 }),
      mobile_number: Type.String({ minLength: 1, maxLength: 30 }),
    }),
    answers: {
      200: Type.Object({
        payment_id: Id,
        sent_by: oneOf(['sms', 'email']),
        mandate: Type.Object({
          reference: Type.String(),
          creditor_id: Type.String(),
          creditor: Type.String(),
        }),
        total: Money,
      }),
    },
    errors: [...ORDER_ERRORS, ...DEBIT_ERRORS],
    limit: [perAccount('directdebit', 20), perTarget('directdebit_number', 'mobile_number', 20, DAY)],
    idempotent: true,
  }),
  'PUT /api/directdebit.php': defineEndpoint({
    summary: 'Confirm the mandate with the code',
    access: 'adult',
    body: strict({
      payment_id: Id,
      otp: TypedCode(24),
      consent: Type.Boolean(),
    }),
    answers: { 200: Type.Object({ payment: Payment }) },
    errors: [
      'not_found',
      'otp_invalid',
      'otp_blocked',
      'payment_not_open',
      ...DEBIT_ERRORS,
      'provider_unavailable',
    ],
    limit: perAccount('otp', 60),
  }),
  'GET /api/transactions.php': defineEndpoint({
    summary: 'The member’s payments, newest first, or the one with `id`',
    access: 'member',
    whileDisabled: true,
    query: Type.Object({ id: Type.Optional(Id), page: Page }),
    answers: {
      200: Type.Object({
        transactions: Type.Array(Transaction),
        page: Type.Integer(),
        num_results: Count,
      }),
    },
    errors: ['not_found'],
    limit: READS,
  }),
  'GET /api/transactions.php?invoice': defineEndpoint({
    summary: 'The invoice of a payment as PDF; `invoice` is the payment id',
    access: 'member',
    whileDisabled: true,
    query: Type.Object({ invoice: Id }),
    answers: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
    errors: ['not_found'],
    limit: perAccount('invoice', 120),
    binary: 'application/pdf',
  }),
  'GET /api/refund.php': defineEndpoint({
    summary: 'The unused bought credits that deleting the account would refund',
    access: 'member',
    whileDisabled: true,
    answers: { 200: Type.Object({ closing: Closing }) },
    errors: [],
    limit: READS,
  }),
  'POST /api/refund.php': defineEndpoint({
    summary: 'Refund the unused credits of a payment at the price paid',
    access: 'member',
    whileDisabled: true,
    body: strict({ payment_id: Id }),
    answers: { 200: Type.Object({ refund: Refund }) },
    errors: ['not_found', 'refund_not_possible'],
    limit: perAccount('refund', 20),
    idempotent: true,
  }),
};
