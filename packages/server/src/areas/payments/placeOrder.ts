import type { PaymentMethod } from '@rendezvous/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { bundles, discountCodes, discountRedemptions, payments } from '../../kernel/db/schema/payments.ts';
import { offeredMethods } from './methods.ts';
import { ProviderUnavailable } from './provider/Provider.ts';
import type { DebitMandate } from './provider/Provider.ts';
import { discountOn } from './discountPolicy.ts';
import type { DiscountRow } from './discountPolicy.ts';
import { assertWithinSpendLimit } from './spendGuard.ts';
import type { PaymentRow } from './presentPayment.ts';
import { findCode, readActiveDiscount, readUsableCode, releaseCodes } from './discountQueries.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';

export type OrderInput = {
  buyer: Pick<Member, 'id' | 'signedUpAt' | 'paid' | 'country'>;
  site: Site;
  bundleId: number;
  method: PaymentMethod;
  /** Without one, the offer that applies by itself. */
  code?: string | undefined;
  termsVersion: string;
  startNow: boolean;
  country: string;
  repeatOf?: number;
  /** What the buyer was told that it costs, in minor units: nobody is charged more. */
  shownTotal?: number | undefined;
};

/** Addresses and language for the provider's page. `origin` without a trailing slash. */
export type OrderContext = {
  origin: string;
  language: string;
};

/** A new order, and the payments at the provider whose place it takes. */
export type Ordered = {
  payment: PaymentRow;
  replaced: string[];
};

/** Gives up open orders, so that a code that they hold is free. @returns the provider's names for them */
async function giveUp(tx: Tx, ids: number[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  await releaseCodes(tx, ids);
  const given = await tx
    .update(payments)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(inArray(payments.id, ids), eq(payments.status, 'created')))
    .returning({ ref: payments.providerRef });
  return given.flatMap(({ ref }) => ref ?? []);
}

/** An order that nobody went through with must not hold its code against a second attempt. */
async function supersede(tx: Tx, buyerId: number, now: Date): Promise<string[]> {
  const held = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(discountRedemptions, eq(discountRedemptions.paymentId, payments.id))
    .where(and(eq(payments.userId, buyerId), eq(payments.status, 'created')));
  return giveUp(
    tx,
    held.map((row) => row.id),
    now,
  );
}

/** Whoever orders with a code that works once for anybody waits for whoever does so at the same time. */
async function lockSharedCode(tx: Tx, site: Site, buyerId: number, code: string): Promise<void> {
  const row = await findCode(tx, site, buyerId, code);
  if (row?.validity !== 'once' || row.userId !== null) return;
  await tx.execute(sql`select 1 from discount_codes where id = ${row.id} for update`);
}

async function chooseDiscount(
  tx: Tx,
  input: OrderInput,
  order: { amount: number; currency: string },
  now: Date,
): Promise<DiscountRow | null> {
  const { buyer, site, code, method, country } = input;
  const known = { ...order, method, country };
  if (code === undefined) return readActiveDiscount(tx, site, buyer, known, now);
  await lockSharedCode(tx, site, buyer.id, code);
  try {
    return await readUsableCode(tx, site, buyer, code, known, now);
  } catch (error) {
    // The same order again, its offer is over: the next one may be as good.
    const again =
      input.repeatOf !== undefined && error instanceof ApiError && error.code === 'discount_expired';
    const next = again ? await readActiveDiscount(tx, site, buyer, known, now) : null;
    if (!next) throw error;
    return next;
  }
}

/** One order of a member at a time: limits and codes are judged on what is there. Before any payment's row. */
export const lockBuyer = (tx: Tx, userId: number) =>
  tx.execute(sql`select 1 from users where id = ${userId} for no key update`);

/** Writes the order; nothing has been asked of the provider yet. */
export async function insertOrder(tx: Tx, ctx: Services, input: OrderInput): Promise<Ordered> {
  const { buyer, site } = input;
  const now = ctx.now();
  await lockBuyer(tx, buyer.id);
  const [bundle] = await tx
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, input.bundleId), eq(bundles.siteId, site.id), eq(bundles.active, true)));
  if (!bundle) throw notFound();
  if (new Date(input.termsVersion).getTime() !== new Date(site.settings.terms_version).getTime()) {
    throw new ApiError('terms_changed');
  }
  if (!input.startNow) throw invalidField('start_now', 'consent_required');
  if (!offeredMethods(input.country, bundle.currency).includes(input.method))
    throw new ApiError('method_unavailable');
  const replaced = await supersede(tx, buyer.id, now);
  const discount = await chooseDiscount(tx, input, bundle, now);
  const discountAmount = discount ? discountOn(bundle.amount, discount.valuePercentage) : 0;
  const amount = bundle.amount - discountAmount;
  if (input.shownTotal !== undefined && amount > input.shownTotal) throw new ApiError('price_changed');
  const vatRate = site.settings.vat_rates[input.country] ?? 0;
  const [payment] = await tx
    .insert(payments)
    .values({
      userId: buyer.id,
      siteId: site.id,
      bundleId: bundle.id,
      credits: bundle.credits,
      amount,
      listAmount: bundle.amount,
      discountAmount,
      currency: bundle.currency,
      vatRate,
      vatAmount: Math.round((amount * vatRate) / (100 + vatRate)),
      country: input.country,
      paymentmethod: input.method,
      provider: ctx.provider.name,
      termsVersion: input.termsVersion,
      startNowAt: now,
      repeatOf: input.repeatOf ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!payment) throw new Error('The order was not written');
  await assertWithinSpendLimit(tx, buyer.id, now);
  if (discount) {
    await tx.insert(discountRedemptions).values({
      discountCodeId: discount.id,
      userId: buyer.id,
      paymentId: payment.id,
      useKey: discount.validity === 'unlimited' ? payment.id : 0,
    });
  }
  return { payment, replaced };
}

/**
 * Closes the pages of orders whose place another one has taken: nobody shall pay twice, nor two orders at the price of one
 * code. Where the provider is away, or somebody has just paid, the money counts as the provider says.
 */
export async function closeReplaced(ctx: Services, refs: readonly string[]): Promise<void> {
  const close = (ref: string) =>
    ctx.provider.cancel(ref).catch((error: unknown) => {
      ctx.log.warn({ err: error, ref }, 'an order that was given up stays open at the provider');
    });
  await Promise.all(refs.map(close));
}

/** Gives up what a member has ordered and not paid: who takes a pause from buying, or leaves, buys nothing by a page left open. */
export async function closeOpenOrders(ctx: Services, userId: number): Promise<void> {
  const refs = await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const open = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.status, 'created')));
    return giveUp(
      tx,
      open.map(({ id }) => id),
      ctx.now(),
    );
  });
  await closeReplaced(ctx, refs);
}

/** Opens the order at the provider. @throws ApiError provider_unavailable; the order has then failed */
export async function openAtProvider(
  ctx: Services,
  payment: PaymentRow,
  { origin, language }: OrderContext,
  debit?: DebitMandate,
): Promise<PaymentRow> {
  try {
    const opened = await ctx.provider.create({
      paymentId: String(payment.id),
      amount: payment.amount,
      currency: payment.currency,
      method: payment.paymentmethod as PaymentMethod,
      description: `Order ${payment.id}`,
      language,
      country: payment.country,
      returnUrl: `${origin}/credits/${payment.id}/${payment.paymentmethod}`,
      webhookUrl: `${origin}/api/payment-webhook.php`,
      ...(debit ? { debit } : {}),
    });
    const [row] = await ctx.db
      .update(payments)
      .set({ providerRef: opened.ref, redirectUrl: opened.redirectUrl, updatedAt: ctx.now() })
      .where(eq(payments.id, payment.id))
      .returning();
    // A second order took its place meanwhile, before there was a page to close.
    if (row?.status === 'cancelled') await closeReplaced(ctx, [opened.ref]);
    return row ?? payment;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await failOrder(ctx, payment.id);
    throw new ApiError('provider_unavailable', { retryAfter: 30 });
  }
}

async function failOrder(ctx: Services, paymentId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await releaseCodes(tx, [paymentId]);
    await tx
      .update(payments)
      .set({ status: 'failed', failureCode: 'provider_unavailable', updatedAt: ctx.now() })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, ['created', 'pending'])));
  });
}

/** Orders a bundle and opens it at the provider. Credits come with the verified webhook, never from here. */
export async function placeOrder(
  ctx: Services,
  input: OrderInput,
  context: OrderContext,
): Promise<PaymentRow> {
  const { payment, replaced } = await ctx.db.transaction((tx) => insertOrder(tx, ctx, input));
  await closeReplaced(ctx, replaced);
  return openAtProvider(ctx, payment, context);
}

/**
 * The same order by another method, at the same terms and for no more: a new one takes its place, so that each provider
 * payment has an order of its own. @throws ApiError not_found, payment_not_open, price_changed, terms_changed, discount_*
 */
export async function reorder(
  ctx: Services,
  input: Pick<OrderInput, 'buyer' | 'site' | 'method'> & { paymentId: number },
  context: OrderContext,
): Promise<PaymentRow> {
  const { buyer, paymentId } = input;
  const { payment, replaced } = await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, buyer.id);
    const [old] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.userId, buyer.id)))
      .for('update');
    if (!old || old.bundleId === null) throw notFound();
    if (!['created', 'failed', 'cancelled'].includes(old.status)) throw new ApiError('payment_not_open');
    const [used] = await tx
      .select({ code: discountCodes.code })
      .from(discountRedemptions)
      .innerJoin(discountCodes, eq(discountCodes.id, discountRedemptions.discountCodeId))
      .where(eq(discountRedemptions.paymentId, old.id));
    const given = old.status === 'created' ? await giveUp(tx, [old.id], ctx.now()) : [];
    const order = await insertOrder(tx, ctx, {
      ...input,
      bundleId: old.bundleId,
      code: used?.code,
      termsVersion: old.termsVersion,
      startNow: true,
      country: old.country,
      repeatOf: old.id,
      shownTotal: old.amount,
    });
    return { payment: order.payment, replaced: [...given, ...order.replaced] };
  });
  await closeReplaced(ctx, replaced);
  return openAtProvider(ctx, payment, context);
}
