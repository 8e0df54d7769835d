import { needsBilling } from '@rendezvous/contracts';
import { codeKey } from '@rendezvous/contracts/typed';
import type { Billing, PaymentMethod } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { discountRedemptions, payments } from '../../../kernel/db/schema/payments.ts';
import type { BundleRow, PaymentRow, SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { cancelOrders } from './cancelOrders.ts';
import { loadOfferFacts } from '../offers/loadOfferFacts.ts';
import { lockBuyer } from './lockBuyer.ts';
import { offeredMethods } from './methodPolicy.ts';
import { activeOffer, discountOn, offersOf, typedOffer } from '../offers/offerPolicy.ts';
import type { Offer } from '../offers/offerPolicy.ts';
import { readBundle, readHoldingOrderIds } from './paymentQueries.ts';
import { isWithinSpendLimit } from '../spendLimit/spendLimitPolicy.ts';
import { readSpendLimit, readSpent } from '../spendLimit/spendLimitQueries.ts';
import type { CountryEvidence } from '../invoices/taxCountryPolicy.ts';
import { vatOf } from '../invoices/vatPolicy.ts';

export type OrderInput = {
  buyer: Pick<Member, 'id'>;
  site: Site;
  bundleId: number;
  method: PaymentMethod;
  /** Defaults to the offer that applies automatically. */
  code?: string | undefined;
  termsVersion: string;
  startNow: boolean;
  country: string;
  /** Stored with the order as proof of its VAT. */
  evidence: CountryEvidence;
  /** Not stored if the invoice need not name the customer. */
  billing?: Billing | null | undefined;
  repeatOf?: number;
  /** The total that the buyer saw, in minor units; the order must not exceed it. */
  shownTotal?: number | undefined;
};

/** A new order, and the provider references of the orders that it replaces. */
export type InsertedOrder = {
  payment: PaymentRow;
  replaced: string[];
};

/** Serialises concurrent orders that use a code with limited uses. */
async function lockSharedCode(tx: Tx, site: Site, code: string): Promise<void> {
  await tx.execute(sql`
    select 1 from discount_codes
    where site_id = ${site.id} and translate(upper(code), '-_', '') = ${codeKey(code)} and coalesce(user_id, 0) = 0
      and (validity = 'once' or max_uses is not null)
    for update`);
}

async function chooseOffer(
  tx: Tx,
  input: OrderInput,
  order: { amount: number; currency: string },
  now: Date,
): Promise<Offer | null> {
  const { buyer, site, code, method, country } = input;
  const { amount, currency } = order;
  const known = { amount, currency, method, country };
  if (code !== undefined) await lockSharedCode(tx, site, code);
  const facts = await loadOfferFacts(tx, site, buyer.id, now, code);
  const active = activeOffer(offersOf(facts, known, now));
  if (code === undefined) return active;
  try {
    return typedOffer(facts, code, known, now);
  } catch (error) {
    // The reordered offer has ended, but the current one may be as good.
    const again =
      input.repeatOf !== undefined && error instanceof ApiError && error.code === 'discount_expired';
    if (!again || !active) throw error;
    return active;
  }
}

/** @throws ApiError terms_changed, invalid (start_now), method_unavailable */
function assertAcceptable(input: OrderInput, bundle: BundleRow): void {
  const current = input.site.settings.terms_version;
  if (new Date(input.termsVersion).getTime() !== new Date(current).getTime())
    throw new ApiError('terms_changed');
  if (!input.startNow) throw invalidField('start_now', 'consent_required');
  if (!offeredMethods(input.country, bundle.currency).includes(input.method))
    throw new ApiError('method_unavailable');
}

/**
 * Returns the payer if the invoice must name one; for direct debits, the mandate names them.
 * @throws ApiError invalid (billing)
 */
function billingOf(
  { method, billing }: OrderInput,
  order: { amount: number; currency: string },
): Billing | null {
  if (method === 'sdd' || !needsBilling(order)) return null;
  if (!billing) throw invalidField('billing', 'required');
  return billing;
}

function orderValues(ctx: Services, input: OrderInput, bundle: BundleRow, discountAmount: number) {
  const { buyer, site, country } = input;
  const now = ctx.now();
  const amount = bundle.amount - discountAmount;
  return {
    userId: buyer.id,
    siteId: site.id,
    bundleId: bundle.id,
    credits: bundle.credits,
    amount,
    listAmount: bundle.amount,
    discountAmount,
    currency: bundle.currency,
    ...vatOf(site.settings.vat_rates, country, amount),
    country,
    countryEvidence: input.evidence,
    paymentmethod: input.method,
    provider: ctx.provider.name,
    termsVersion: input.termsVersion,
    startNowAt: now,
    billing: billingOf(input, { amount, currency: bundle.currency }),
    repeatOf: input.repeatOf ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Throws a separate error if cancelling an unpaid order would make room. */
async function assertMaySpend(tx: Tx, limit: SpendLimitRow, order: PaymentRow, now: Date): Promise<void> {
  const { userId, amount } = order;
  if (isWithinSpendLimit(limit, await readSpent(tx, userId, limit.currency, now), now)) return;
  const { day, month } = await readSpent(tx, userId, limit.currency, now, { open: false });
  const alone = { day: day + amount, month: month + amount };
  const isFilledByOpen = order.currency === limit.currency && isWithinSpendLimit(limit, alone, now);
  throw new ApiError(isFilledByOpen ? 'spend_limit_open_order' : 'spend_limit_reached');
}

/**
 * Writes an order in the caller's transaction, before the provider knows of it. Cancels older
 * unpaid orders that hold a code, which frees it for this one.
 * @throws ApiError not_found, terms_changed, invalid, method_unavailable, price_changed
 * @throws ApiError spend_limit_reached, spend_limit_open_order, discount_*
 */
export async function insertOrder(ctx: Services, tx: Tx, input: OrderInput): Promise<InsertedOrder> {
  const { buyer, site } = input;
  const now = ctx.now();
  await lockBuyer(tx, buyer.id);
  const bundle = await readBundle(tx, site.id, input.bundleId);
  if (!bundle) throw notFound();
  assertAcceptable(input, bundle);
  const replaced = await cancelOrders(tx, await readHoldingOrderIds(tx, buyer.id), now);
  const discount = await chooseOffer(tx, input, bundle, now);
  const discountAmount = discount ? discountOn(bundle.amount, discount.valuePercentage) : 0;
  const values = orderValues(ctx, input, bundle, discountAmount);
  if (input.shownTotal !== undefined && values.amount > input.shownTotal) throw new ApiError('price_changed');
  const [payment] = await tx.insert(payments).values(values).returning();
  if (!payment) throw new Error('The order was not written');
  // Read after the insert: the order counts towards its own limit.
  const limit = await readSpendLimit(tx, buyer.id);
  if (limit) await assertMaySpend(tx, limit, payment, now);
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
