import type { Tx } from '../../../kernel/db/client.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { readBalance } from './balanceQueries.ts';
import { bookCredits } from './bookCredits.ts';

/** Deducts credits after a refund or chargeback. @returns the new balance */
export async function takeBackCredits(
  tx: Tx,
  { id, userId }: PaymentRow,
  credits: number,
  cause: 'refund' | `refund_${number}` | 'chargeback',
): Promise<number> {
  if (credits === 0) return readBalance(tx, userId);
  return bookCredits(tx, {
    userId,
    kind: 'refund',
    amount: -credits,
    reasonKey: `${cause}:${id}`,
    paymentId: id,
  });
}
