import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { payments, refunds } from '../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../kernel/db/schema/payments.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';
import { formatMoney } from '../../kernel/texts/serverTexts.ts';
import { issueInvoice } from './issueInvoice.ts';

async function mailRefund(tx: Tx, ctx: Services, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, refund.userId));
  if (!user?.email || user.name === null) return;
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

async function settle(ctx: Services, refund: RefundRow, ref: string): Promise<RefundRow> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    // The payment's row before the refund's, in the order in which a chargeback locks them.
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
    await mailRefund(tx, ctx, refund, payment);
    return row;
  });
}

/**
 * Asks the provider to pay out a refund, and settles it. The key makes a repeated call harmless, so the reconciliation job
 * simply repeats an interrupted one.
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
