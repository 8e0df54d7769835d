import type { Billing } from '@rendezvous/contracts';
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import {
  bundles,
  discountCodes,
  discountRedemptions,
  invoices,
  payments,
  refunds,
} from '../../../kernel/db/schema/payments.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { BundleRow, PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';

export type { PaymentRow };

export function readBundles(db: Db, siteId: number, currency: string) {
  return db
    .select()
    .from(bundles)
    .where(and(eq(bundles.siteId, siteId), eq(bundles.currency, currency), eq(bundles.active, true)))
    .orderBy(bundles.position);
}

export async function readBundle(db: Db, siteId: number, id: number): Promise<BundleRow | null> {
  const [row] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, id), eq(bundles.siteId, siteId), eq(bundles.active, true)));
  return row ?? null;
}

export async function readAnyPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function readOpenOrderIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'created')));
  return rows.map(({ id }) => id);
}

/** Reads the ids of a member's unpaid orders that hold a code. */
export async function readHoldingOrderIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(discountRedemptions, eq(discountRedemptions.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), eq(payments.status, 'created')));
  return rows.map(({ id }) => id);
}

export async function readPayment(db: Db, userId: number, id: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return row ?? null;
}

export async function readPayments(db: Db, userId: number, window: { limit: number; offset: number }) {
  const own = eq(payments.userId, userId);
  const [total] = await db.select({ n: count() }).from(payments).where(own);
  const rows = await db
    .select()
    .from(payments)
    .where(own)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(window.limit)
    .offset(window.offset);
  return { rows, total: total?.n ?? 0 };
}

export async function readLastOrder(db: Db, userId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), sql`${payments.completedAt} is not null`))
    .orderBy(desc(payments.completedAt))
    .limit(1);
  return row ?? null;
}

/** Reads the billing details of the member's latest order that needed them. */
export async function readBilling(db: Db, userId: number): Promise<Billing | null> {
  const [row] = await db
    .select({ billing: payments.billing })
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.billing)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row?.billing ?? null;
}

/** A payment's extras for its buyer: the code used, and a direct debit's mandate. */
export type PaymentFacts = { code: string | null; mandate: MandateRow | null };

export async function readPaymentFacts(db: Db, paymentId: number): Promise<PaymentFacts> {
  const [row] = await db
    .select({ code: discountCodes.code, mandate: mandates })
    .from(payments)
    .leftJoin(discountRedemptions, eq(discountRedemptions.paymentId, payments.id))
    .leftJoin(discountCodes, eq(discountCodes.id, discountRedemptions.discountCodeId))
    .leftJoin(mandates, eq(mandates.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  return { code: row?.code ?? null, mandate: row?.mandate ?? null };
}

/** Reads the payments' codes, mandates and invoice numbers by payment id, and their refunds. */
export async function readPaymentExtras(db: Db, ids: readonly number[]) {
  if (ids.length === 0)
    return { facts: new Map<number, PaymentFacts>(), numbers: new Map<number, number>(), refunds: [] };
  const list = [...ids];
  const [facts, numbers, back] = await Promise.all([
    db
      .select({ paymentId: payments.id, code: discountCodes.code, mandate: mandates })
      .from(payments)
      .leftJoin(discountRedemptions, eq(discountRedemptions.paymentId, payments.id))
      .leftJoin(discountCodes, eq(discountCodes.id, discountRedemptions.discountCodeId))
      .leftJoin(mandates, eq(mandates.paymentId, payments.id))
      .where(inArray(payments.id, list)),
    db
      .select({ paymentId: invoices.paymentId, number: invoices.number })
      .from(invoices)
      .where(and(inArray(invoices.paymentId, list), eq(invoices.kind, 'invoice'))),
    db.select().from(refunds).where(inArray(refunds.paymentId, list)),
  ]);
  return {
    facts: new Map(facts.map(({ paymentId, ...row }) => [paymentId, row])),
    numbers: new Map(numbers.map((row) => [row.paymentId, row.number])),
    refunds: back,
  };
}

/** Reads a payment's invoice and credit notes, oldest first. */
export async function readInvoices(db: Db, userId: number, paymentId: number) {
  return db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      data: invoices.data,
      createdAt: invoices.createdAt,
    })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(invoices.paymentId, paymentId), eq(payments.userId, userId)))
    .orderBy(invoices.createdAt, invoices.id);
}
