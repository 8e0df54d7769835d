import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { directDebitBlocks, mandates, refunds } from '../../kernel/db/schema/payments.ts';
import type { PaymentRow } from '../../kernel/db/schema/payments.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import { readBalance } from './balanceQueries.ts';
import { bookCredits } from './bookCredits.ts';

async function blockDirectDebit(tx: Tx, payment: PaymentRow): Promise<void> {
  const [mandate] = await tx
    .select({ hash: mandates.ibanHash })
    .from(mandates)
    .where(eq(mandates.paymentId, payment.id));
  await tx
    .insert(directDebitBlocks)
    .values({ userId: payment.userId, ibanHash: mandate?.hash ?? null, reason: 'charged_back' })
    .onConflictDoNothing();
}

/**
 * Takes the unused credits of a charged-back payment, and blocks direct debit for the member and the bank account.
 * @param payment as it was before the chargeback
 * @returns events to publish
 */
export async function chargeBack(tx: Tx, payment: PaymentRow): Promise<MemberEvent[]> {
  const events: MemberEvent[] = [];
  // An unpaid refund is never paid out: the bank has returned its money with the rest.
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'declined' })
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, ['requested', 'pending'])))
    .returning();
  const left = payment.credits - (refund?.credits ?? 0);
  // Waits for a message that is being sent: only the credits that it leaves can be taken.
  await tx.execute(sql`select 1 from balances where user_id = ${payment.userId} for update`);
  const amount = Math.min(await readBalance(tx, payment.userId), left);
  if (amount > 0 && payment.status === 'completed') {
    const credits = await bookCredits(tx, {
      userId: payment.userId,
      kind: 'refund',
      amount: -amount,
      reasonKey: `chargeback:${payment.id}`,
      paymentId: payment.id,
    });
    events.push({ userId: payment.userId, type: 'balance', data: { credits, paid_user: true } });
  }
  if (payment.paymentmethod === 'sdd') await blockDirectDebit(tx, payment);
  return events;
}
