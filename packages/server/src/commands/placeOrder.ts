import type { PaymentMethod } from '@rendezvous/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../ApiError.ts';
import type { Member } from '../accounts/Member.ts';
import type { Tx } from '../db/client.ts';
import { bundles, discountCodes, discountRedemptions, payments } from '../db/schema/index.ts';
import { offeredMethods } from '../payments/methods.ts';
import { ProviderUnavailable } from '../payments/provider/Provider.ts';
import type { DebitMandate } from '../payments/provider/Provider.ts';
import { discountOn } from '../policies/discounts.ts';
import type { DiscountRow } from '../policies/discounts.ts';
import { assertWithinSpendLimit } from '../policies/spendGuard.ts';
import type { PaymentRow } from '../presenters/presentPayment.ts';
import { readActiveDiscount, readUsableCode } from '../repositories/discounts.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/Site.ts';

export interface OrderInput {
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
}

/** Addresses and language for the provider's page. `origin` without a trailing slash. */
export interface OrderContext {
  origin: string;
  language: string;
}

async function supersede(tx: Tx, codeId: number, buyerId: number, now: Date): Promise<void> {
  // An order that nobody went through with must not hold the code against a second attempt.
  const held = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(discountRedemptions, eq(discountRedemptions.paymentId, payments.id))
    .where(
      and(
        eq(discountRedemptions.discountCodeId, codeId),
        eq(payments.userId, buyerId),
        eq(payments.status, 'created'),
      ),
    );
  const ids = held.map((row) => row.id);
  if (ids.length === 0) return;
  await tx.delete(discountRedemptions).where(inArray(discountRedemptions.paymentId, ids));
  await tx.update(payments).set({ status: 'cancelled', updatedAt: now }).where(inArray(payments.id, ids));
}

async function chooseDiscount(
  tx: Tx,
  input: OrderInput,
  order: { amount: number; currency: string },
  now: Date,
): Promise<DiscountRow | null> {
  const { buyer, site, code, method, country } = input;
  const known = { ...order, method, country };
  const candidates = await tx
    .select({ id: discountRedemptions.discountCodeId })
    .from(discountRedemptions)
    .innerJoin(payments, eq(payments.id, discountRedemptions.paymentId))
    .where(and(eq(payments.userId, buyer.id), eq(payments.status, 'created')));
  for (const { id } of candidates) await supersede(tx, id, buyer.id, now);
  if (code === undefined) return readActiveDiscount(tx, site, buyer, known, now);
  return readUsableCode(tx, site, buyer, code, known, now);
}

/** Writes the order; nothing has been asked of the provider yet. */
export async function insertOrder(tx: Tx, ctx: Services, input: OrderInput): Promise<PaymentRow> {
  const { buyer, site } = input;
  const now = ctx.now();
  // One order of a member at a time: limits and codes are judged on what is there.
  await tx.execute(sql`select 1 from users where id = ${buyer.id} for no key update`);
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
  const discount = await chooseDiscount(tx, input, bundle, now);
  const discountAmount = discount ? discountOn(bundle.amount, discount.valuePercentage) : 0;
  const amount = bundle.amount - discountAmount;
  await assertWithinSpendLimit(tx, buyer.id, { amount, currency: bundle.currency }, now);
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
  if (discount) {
    await tx.insert(discountRedemptions).values({
      discountCodeId: discount.id,
      userId: buyer.id,
      paymentId: payment.id,
      useKey: discount.validity === 'unlimited' ? payment.id : 0,
    });
  }
  return payment;
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
    return row ?? payment;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await failOrder(ctx, payment.id);
    throw new ApiError('provider_unavailable', { retryAfter: 30 });
  }
}

async function failOrder(ctx: Services, paymentId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(discountRedemptions).where(eq(discountRedemptions.paymentId, paymentId));
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
  const payment = await ctx.db.transaction((tx) => insertOrder(tx, ctx, input));
  return openAtProvider(ctx, payment, context);
}

/** The same order by another method: a new one takes its place, so that each provider payment has an order of its own. */
export async function reorder(
  ctx: Services,
  input: Pick<OrderInput, 'buyer' | 'site' | 'method'> & { paymentId: number },
  context: OrderContext,
): Promise<PaymentRow> {
  const { buyer, paymentId } = input;
  const payment = await ctx.db.transaction(async (tx) => {
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
    if (old.status === 'created') {
      await tx.delete(discountRedemptions).where(eq(discountRedemptions.paymentId, old.id));
      await tx
        .update(payments)
        .set({ status: 'cancelled', updatedAt: ctx.now() })
        .where(eq(payments.id, old.id));
    }
    return insertOrder(tx, ctx, {
      ...input,
      bundleId: old.bundleId,
      code: used?.code,
      termsVersion: input.site.settings.terms_version,
      startNow: true,
      country: old.country,
      repeatOf: old.id,
    });
  });
  return openAtProvider(ctx, payment, context);
}
