import type { Tx } from '../../../kernel/db/client.ts';
import { refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { takeBackCredits } from '../credits/takeBackCredits.ts';

/**
 * Takes a refund's credits and writes the refund. The caller has locked the balance.
 * @param back the credits to take, and the money in minor units
 * @returns the refund and the new balance
 */
export async function writeRefund(
  { now }: Services,
  tx: Tx,
  payment: PaymentRow,
  back: { credits: number; amount: number },
): Promise<{ refund: RefundRow; credits: number }> {
  const credits = await takeBackCredits(tx, payment, back.credits, 'refund');
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      userId: payment.userId,
      credits: back.credits,
      amount: back.amount,
      currency: payment.currency,
      createdAt: now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  return { refund, credits };
}
