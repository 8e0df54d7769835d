import { DISCOUNT_VALIDITIES } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES } from '@rendezvous/contracts';
import type { Billing } from '@rendezvous/contracts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** Bundles of a site. Money is in minor units, VAT included. */
export const bundles = pgTable(
  'bundles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    credits: integer().notNull(),
    amount: integer().notNull(),
    position: smallint().notNull().default(0),
    popular: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('bundles_site_currency_credits').on(t.siteId, t.currency, t.credits),
    check('bundles_credits_positive', sql`${t.credits} > 0`),
    check('bundles_amount_positive', sql`${t.amount} > 0`),
    check('bundles_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);
export type BundleRow = typeof bundles.$inferSelect;

export const LEDGER_KINDS = ['grant', 'purchase', 'spend', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * Every change of credits. Append-only: triggers refuse other writes and update the balance in the
 * same statement, so that it always equals the sum (drizzle/*_invariants.sql).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** Signed credits, never 0. */
    amount: integer().notNull(),
    /** Free credits, which a refund counts as used last. */
    bonus: boolean().notNull().default(false),
    /** Unique event: `message:<sender>:<client id>`, `payment:<id>`, `signup:<user>` … */
    reasonKey: text().notNull(),
    paymentId: bigId(),
    /** Set by the trigger. */
    balanceAfter: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_reason').on(t.reasonKey),
    index('ledger_entries_user').on(t.userId, t.id.desc().nullsFirst()),
    index('ledger_entries_payment')
      .on(t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    check('ledger_entries_kind', oneOf(t.kind, LEDGER_KINDS)),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check(
      'ledger_entries_sign',
      sql`(${t.kind} in ('grant', 'purchase') and ${t.amount} > 0) or (${t.kind} in ('spend', 'refund') and ${t.amount} < 0) or ${t.kind} = 'adjustment'`,
    ),
  ],
);

/** Credits that need a second person's approval before they are booked. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    credits: integer().notNull(),
    reason: text().notNull(),
    /** Key of the ledger entry once approved; makes the request idempotent. */
    reasonKey: text().notNull().unique(),
    askedBy: bigId()
      .notNull()
      .references(() => users.id),
    askedAt: createdAt(),
    decidedBy: bigId().references(() => users.id),
    decidedAt: at(),
    approved: boolean(),
  },
  (t) => [
    index('credit_requests_waiting')
      .on(t.id)
      .where(sql`${t.decidedAt} is null`),
    index('credit_requests_user').on(t.userId),
    check('credit_requests_credits', sql`${t.credits} > 0`),
    check(
      'credit_requests_second',
      sql`not ${t.approved} or ${t.decidedBy} not in (${t.askedBy}, ${t.userId})`,
    ),
  ],
);
export type CreditRequestRow = typeof creditRequests.$inferSelect;

/** Written only by the ledger's trigger; direct writes are refused. No row means no credits yet. */
export const balances = pgTable(
  'balances',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id),
    credits: integer().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('balances_credits_not_negative', sql`${t.credits} >= 0`)],
);

/** An order and its payment. Amounts in minor units of `currency`, VAT included. */
export const payments = pgTable(
  'payments',
  {
    id: opaqueId().primaryKey(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    bundleId: integer().references(() => bundles.id),
    credits: integer().notNull(),
    /** The amount to pay: list price less discount. */
    amount: integer().notNull(),
    listAmount: integer().notNull(),
    discountAmount: integer().notNull().default(0),
    currency: text().notNull(),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    vatAmount: integer().notNull().default(0),
    country: text().notNull(),
    /**
     * The buyer's country according to account, network, bank and provider. Two that agree justify
     * the VAT.
     */
    countryEvidence: jsonb()
      .$type<{ account: string | null; network: string | null; bank: string | null; provider?: string }>()
      .notNull()
      .default({ account: null, network: null, bank: null }),
    paymentmethod: text().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    /** URL of the provider's page, sent only to the buyer. */
    redirectUrl: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    failureCode: text(),
    /** Keyed hash of the provider's card fingerprint, as in `bans`. */
    cardHash: text(),
    termsVersion: text().notNull(),
    /** When the buyer agreed to immediate delivery. */
    startNowAt: at().notNull(),
    repeatOf: bigId(),
    /** The payer, if the invoice must name one and there is no mandate. */
    billing: jsonb().$type<Billing>(),
    /** Unused; the client stores the way back. */
    returnTo: text(),
    createdAt: createdAt(),
    completedAt: at(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_provider_ref').on(t.provider, t.providerRef),
    index('payments_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payments_card')
      .on(t.cardHash)
      .where(sql`${t.cardHash} is not null`),
    index('payments_open')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('created', 'pending')`),
    index('payments_spent')
      .on(t.userId, t.completedAt)
      .where(sql`${t.completedAt} is not null`),
    check('payments_status', oneOf(t.status, PAYMENT_STATUSES)),
    check('payments_credits', sql`${t.credits} > 0`),
    check(
      'payments_amounts',
      sql`${t.amount} >= 0 and ${t.discountAmount} >= 0 and ${t.amount} = ${t.listAmount} - ${t.discountAmount}`,
    ),
    check('payments_vat', sql`${t.vatAmount} between 0 and ${t.amount}`),
    check('payments_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'payments_completed_at',
      sql`(${t.status} in ('completed', 'refunded', 'charged_back')) = (${t.completedAt} is not null)`,
    ),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Verified webhooks as received. The unique key makes duplicates harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    eventId: text().notNull(),
    paymentId: bigId()
      .notNull()
      .references(() => payments.id),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    applied: text().notNull().default('ignored'),
    receivedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_once').on(t.provider, t.eventId),
    index('payment_events_payment').on(t.paymentId, t.id),
    check('payment_events_status', oneOf(t.status, PAYMENT_STATUSES)),
  ],
);

export const DISCOUNT_KINDS = ['welcome', 'time_bonus', 'retention', 'campaign'] as const;

export const DISCOUNT_STATUSES = ['active', 'disabled'] as const;

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    /** If set, only this member can use the code. */
    userId: bigId().references(() => users.id),
    country: text(),
    valuePercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Minor units of `currency`. */
    minimumOrderValue: integer().notNull().default(0),
    currency: text(),
    status: text({ enum: DISCOUNT_STATUSES }).notNull().default('active'),
    validity: text({ enum: DISCOUNT_VALIDITIES }).notNull().default('once-per-user'),
    paymentmethods: text().array(),
    /** Maximum number of orders by all members; null for unlimited. */
    maxUses: integer(),
    startsAt: at().notNull().defaultNow(),
    expiresAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    // Folded like `codeKey`.
    uniqueIndex('discount_codes_code').on(
      t.siteId,
      sql`translate(upper(${t.code}), '-_', '')`,
      sql`coalesce(${t.userId}, 0)`,
    ),
    index('discount_codes_user')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    check('discount_codes_kind', oneOf(t.kind, DISCOUNT_KINDS)),
    check('discount_codes_status', oneOf(t.status, DISCOUNT_STATUSES)),
    check('discount_codes_validity', oneOf(t.validity, DISCOUNT_VALIDITIES)),
    check('discount_codes_max_uses', sql`${t.maxUses} > 0`),
    // A time bonus needs no other limit: it ends hours after the sign-up.
    check(
      'discount_codes_not_endless',
      sql`${t.kind} = 'time_bonus' or ${t.validity} = 'once' or ${t.expiresAt} is not null or ${t.maxUses} is not null`,
    ),
    check('discount_codes_percentage', sql`${t.valuePercentage} > 0 and ${t.valuePercentage} <= 100`),
  ],
);
export type DiscountRow = typeof discountCodes.$inferSelect;

/** Reserves a code from order to outcome. A failed payment keeps its row but frees the code. */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    discountCodeId: bigId()
      .notNull()
      .references(() => discountCodes.id),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    paymentId: bigId()
      .notNull()
      .unique()
      .references(() => payments.id),
    /** Part of the unique key: 0 for a code used once per member, otherwise the payment's id. */
    useKey: bigId().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('discount_redemptions_once').on(t.discountCodeId, t.userId, t.useKey),
    index('discount_redemptions_user').on(t.userId),
  ],
);

export const REFUND_STATUSES = ['requested', 'pending', 'completed', 'failed', 'declined'] as const;

/**
 * At most one refund per payment, for the unused credits at the price paid. Later refunds at the
 * provider are added to it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: opaqueId().primaryKey(),
    paymentId: bigId()
      .notNull()
      .unique()
      .references(() => payments.id),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    credits: integer().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull().default('requested'),
    providerRef: text(),
    /** Staff may retry a failed refund or refund more; each attempt has its own key. */
    attempt: smallint().notNull().default(1),
    createdAt: createdAt(),
    completedAt: at(),
  },
  (t) => [
    index('refunds_user').on(t.userId),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('requested', 'pending')`),
    index('refunds_failed')
      .on(t.createdAt)
      .where(sql`${t.status} = 'failed'`),
    check('refunds_attempt', sql`${t.attempt} > 0`),
    check('refunds_status', oneOf(t.status, REFUND_STATUSES)),
    check('refunds_amounts', sql`${t.credits} >= 0 and ${t.amount} >= 0`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Numbered without gaps per site by `sites.invoice_counter`. The PDF is made from `data`. */
export const invoices = pgTable(
  'invoices',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    number: integer().notNull(),
    paymentId: bigId()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: INVOICE_KINDS }).notNull().default('invoice'),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.siteId, t.number),
    uniqueIndex('invoices_once')
      .on(t.paymentId)
      .where(sql`${t.kind} = 'invoice'`),
    // A payment may be refunded in parts, each with a credit note.
    index('invoices_payment').on(t.paymentId),
  ],
);

/** Minor units of `currency`. Decreases apply immediately, increases after a waiting period. */
export const spendLimits = pgTable(
  'spend_limits',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    daily: integer(),
    monthly: integer(),
    coolOffUntil: at(),
    nextDaily: integer(),
    nextMonthly: integer(),
    nextFrom: at(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('spend_limits_amounts', sql`${t.daily} >= 0 and ${t.monthly} >= 0`)],
);
export type SpendLimitRow = typeof spendLimits.$inferSelect;
