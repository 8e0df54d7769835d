import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';
import type { Services } from '../../../kernel/services.ts';
import { endPremium } from '../orders/endPremium.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { lockUnusedCredits } from '../credits/lockUnusedCredits.ts';
import { mailRefund } from './mailRefund.ts';
import { settleRefund } from './settleRefund.ts';
import { takeBackCredits } from '../credits/takeBackCredits.ts';
import { writeRefund } from './writeRefund.ts';

/** Credits, and money in minor units. */
type Part = { credits: number; amount: number };

/** Settles our failed refund after staff returned the money by hand. @returns the balance */
async function payFailed(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  failed: RefundRow,
  back: Part,
): Promise<number> {
  const attempt = failed.attempt + 1;
  const credits = await takeBackCredits(tx, payment, back.credits, `refund_${attempt}`);
  const [refund] = await tx
    .update(refunds)
    .set({ ...back, status: 'requested', providerRef: null, attempt })
    .where(eq(refunds.id, failed.id))
    .returning();
  if (!refund) throw new Error('The refund was not written');
  await settleRefund(ctx, tx, { refund, payment }, null);
  return credits;
}

/** Adds what was returned beyond a paid refund, with its own note and mail. @returns the balance */
async function addToRefund(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  paid: RefundRow,
  more: Part,
): Promise<number> {
  const attempt = paid.attempt + 1;
  const credits = await takeBackCredits(tx, payment, more.credits, `refund_${attempt}`);
  await tx
    .update(refunds)
    .set({ credits: paid.credits + more.credits, amount: paid.amount + more.amount, attempt })
    .where(eq(refunds.id, paid.id));
  await issueInvoice(ctx, tx, payment, 'credit_note', more);
  await mailRefund(ctx, tx, 'refund', { ...paid, ...more }, payment);
  return credits;
}

/**
 * Records a refund started at the provider and takes the unused credits that it paid for.
 * The caller holds the locks of buyer and payment.
 * @param returned minor units returned so far
 * @param known the payment's failed or smaller refund, if any
 * @returns events to publish
 */
export async function recordRefund(
  ctx: Services,
  tx: Tx,
  payment: PaymentRow,
  { returned, known }: { returned: number; known: RefundRow | null },
): Promise<MemberEvent[]> {
  const unused = await lockUnusedCredits(tx, payment);
  const paid: Part = known?.status === 'completed' ? known : { credits: 0, amount: 0 };
  const bought = Math.ceil((payment.credits * returned) / payment.amount) - paid.credits;
  const back = { credits: Math.max(0, Math.min(unused, bought)), amount: returned - paid.amount };
  const book = async (): Promise<number> => {
    if (known?.status === 'completed') return addToRefund(ctx, tx, payment, known, back);
    if (known) return payFailed(ctx, tx, payment, known, back);
    const { refund, credits } = await writeRefund(ctx, tx, payment, back);
    await settleRefund(ctx, tx, { refund, payment }, null);
    return credits;
  };
  const credits = await book();
  const paid_user = await endPremium(tx, payment.userId, ctx.now());
  return [{ userId: payment.userId, type: 'balance', data: { credits, paid_user } }];
}
