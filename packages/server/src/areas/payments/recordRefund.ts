import type { Tx } from '../../kernel/db/client.ts';
import type { PaymentRow } from '../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import type { Services } from '../../kernel/services.ts';
import { endPremium } from './endPremium.ts';
import { lockUnusedCredits } from './lockUnusedCredits.ts';
import { settleRefund } from './settleRefund.ts';
import { writeRefund } from './writeRefund.ts';

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
  const unused = await lockUnusedCredits(tx, payment);
  const bought = Math.ceil((payment.credits * returned) / payment.amount);
  const back = { credits: Math.min(unused, bought), amount: returned };
  const { refund, credits } = await writeRefund(tx, ctx, payment, back);
  await settleRefund(tx, ctx, { refund, payment }, null);
  const paid = await endPremium(tx, payment.userId, ctx.now());
  return [{ userId: payment.userId, type: 'balance', data: { credits, paid_user: paid } }];
}
