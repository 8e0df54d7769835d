import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { refunds } from '../../kernel/db/schema/payments.ts';
import type { PaymentRow } from '../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import type { Services } from '../../kernel/services.ts';
import { bookCredits } from './bookCredits.ts';
import { readBalance } from './balanceQueries.ts';
import { readUnusedCredits } from './creditLotQueries.ts';
import { endPremium } from './endPremium.ts';
import { settleRefund } from './settleRefund.ts';

/**
 * Records a refund that was started at the provider, not here: takes the credits that the returned money had bought, as far as
 * they are unused. The caller holds the locks of buyer and payment, which has no refund of ours.
 * @param returned minor units
 * @returns events to publish
 */
export async function recordRefund(
  tx: Tx,
  ctx: Services,
  payment: PaymentRow,
  returned: number,
): Promise<MemberEvent[]> {
  const { id, userId } = payment;
  await tx.execute(sql`select 1 from balances where user_id = ${userId} for update`);
  const unused = (await readUnusedCredits(tx, userId)).get(id) ?? 0;
  const bought = Math.ceil((payment.credits * returned) / payment.amount);
  const amount = Math.min(unused, bought);
  const credits =
    amount > 0
      ? await bookCredits(tx, {
          userId,
          kind: 'refund',
          amount: -amount,
          reasonKey: `refund:${id}`,
          paymentId: id,
        })
      : await readBalance(tx, userId);
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: id,
      userId,
      credits: amount,
      amount: returned,
      currency: payment.currency,
      createdAt: ctx.now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  await settleRefund(tx, ctx, { refund, payment }, null);
  const paid = await endPremium(tx, userId, ctx.now());
  return [{ userId, type: 'balance', data: { credits, paid_user: paid } }];
}
