import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { ledgerEntries, payments, refunds } from '../../kernel/db/schema/payments.ts';
import { unusedByPayment } from './creditLotPolicy.ts';
import type { PaymentRow } from './presentPayment.ts';
import { bookCredits } from './bookCredits.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { formatMoney } from '../../kernel/texts/serverTexts.ts';
import { issueInvoice } from './issueInvoice.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Unused credits of each of a member's payments. */
export async function readUnused(db: Db, userId: number): Promise<Map<number, number>> {
  const entries = await db
    .select({
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      bonus: ledgerEntries.bonus,
      paymentId: ledgerEntries.paymentId,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(ledgerEntries.id);
  return unusedByPayment(entries);
}

/** Until when a payment can be given back. */
export const refundUntil = (payment: Pick<PaymentRow, 'completedAt' | 'createdAt'>, site: Site): Date =>
  new Date((payment.completedAt ?? payment.createdAt).getTime() + site.settings.refund_days * 86_400_000);

/** What would come back for a payment now, at the price paid; null when nothing can. */
export function refundable(
  payment: PaymentRow,
  unused: number,
  site: Site,
  now: Date,
): { credits: number; amount: number; until: Date } | null {
  const until = refundUntil(payment, site);
  if (payment.status !== 'completed' || unused <= 0 || until <= now) return null;
  return { credits: unused, amount: Math.floor((payment.amount * unused) / payment.credits), until };
}

/** What belongs into the transaction of a new refund. */
type Alongside = (tx: Tx, refund: RefundRow) => Promise<void>;

async function request(
  tx: Tx,
  ctx: Services,
  site: Site,
  userId: number,
  paymentId: number,
  alongside: Alongside,
): Promise<RefundRow> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .for('update');
  if (!payment) throw notFound();
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (known) return known;
  // From here no message of the member's can spend what is being given back.
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  const back = refundable(payment, (await readUnused(tx, userId)).get(paymentId) ?? 0, site, ctx.now());
  if (!back) throw new ApiError('refund_not_possible');
  const credits = await bookCredits(tx, {
    userId,
    kind: 'refund',
    amount: -back.credits,
    reasonKey: `refund:${paymentId}`,
    paymentId,
  });
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      userId,
      credits: back.credits,
      amount: back.amount,
      currency: payment.currency,
      createdAt: ctx.now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  await alongside(tx, refund);
  await ctx.bus.publish(tx, [{ userId, type: 'balance', data: { credits, paid_user: true } }]);
  return refund;
}

async function settle(ctx: Services, refund: RefundRow, ref: string): Promise<RefundRow> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    // The payment's row before the refund's, as a charge-back takes them.
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
    if (!payment) throw notFound();
    const [row] = await tx
      .update(refunds)
      .set({ status: 'completed', providerRef: ref, completedAt: now })
      .where(and(eq(refunds.id, refund.id), inArray(refunds.status, ['requested', 'pending'])))
      .returning();
    if (!row) return refund;
    await tx
      .update(payments)
      .set({ status: 'refunded', updatedAt: now })
      .where(eq(payments.id, refund.paymentId));
    await issueInvoice(tx, ctx, payment, 'credit_note', { credits: refund.credits, amount: refund.amount });
    const [user] = await tx.select().from(users).where(eq(users.id, refund.userId));
    if (user?.email && user.name !== null) {
      const site = await ctx.sites.byId(payment.siteId);
      await ctx.mailer.enqueue(tx, {
        template: 'refund',
        to: user.email,
        locale: user.language,
        siteId: payment.siteId,
        userId: user.id,
        data: {
          name: user.name,
          link: `${siteAddress(ctx.config, site)}/transactions/${payment.id}`,
          credits: refund.credits,
          amount: formatMoney(user.language, refund.amount, refund.currency),
          payment: String(payment.id),
        },
      });
    }
    return row;
  });
}

/**
 * Asks the provider to pay a refund out and settles it. The key makes a repeated call harmless, so whatever was interrupted
 * is simply done again by the reconciliation job.
 */
export async function payRefund(ctx: Services, refund: RefundRow): Promise<RefundRow> {
  if (refund.status !== 'requested' && refund.status !== 'pending') return refund;
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerRef) return refund;
  const paid = await ctx.provider.refund(
    payment.providerRef,
    refund.amount,
    refund.currency,
    `refund-${refund.id}`,
  );
  return settle(ctx, refund, paid.ref);
}

/** Gives back the unused credits of a payment at the price paid. Asking again gives the same refund. @throws ApiError not_found, refund_not_possible */
export async function refundPayment(
  ctx: Services,
  site: Site,
  userId: number,
  paymentId: number,
  alongside: Alongside = () => Promise.resolve(),
): Promise<RefundRow> {
  const refund = await ctx.bus.transaction(ctx.db, (tx) =>
    request(tx, ctx, site, userId, paymentId, alongside),
  );
  // The credits are gone and the refund is written down: a provider that is away now is asked again later.
  return payRefund(ctx, refund).catch((error: unknown) => {
    ctx.log.warn({ err: error, refund: refund.id }, 'refund is paid out later');
    return refund;
  });
}
