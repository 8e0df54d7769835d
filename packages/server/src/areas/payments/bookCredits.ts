import { ApiError } from '../../kernel/ApiError.ts';
import { PLANNED, violates } from '../../kernel/db/client.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { ledgerEntries } from '../../kernel/db/schema/payments.ts';
import type { LedgerKind } from '../../kernel/db/schema/payments.ts';

/** One change of a member's credits. */
export type LedgerEntry = {
  userId: number;
  kind: LedgerKind;
  /** Signed, not 0. */
  amount: number;
  /** Given free: counts as used last when a purchase is refunded. */
  bonus?: boolean;
  /** Names what happened; the same thing cannot be booked twice. */
  reasonKey: string;
  paymentId?: number;
};

/**
 * Books credits and gives the balance after it. The database keeps the balance and refuses to let it fall below zero.
 * @throws ApiError not_enough_credits; the transaction is then lost
 */
export async function bookCredits(tx: Tx, entry: LedgerEntry): Promise<number> {
  try {
    const [row] = await tx
      .insert(ledgerEntries)
      .values(entry)
      .returning({ balance: ledgerEntries.balanceAfter })
      .prepare(PLANNED)
      .execute();
    return row?.balance ?? 0;
  } catch (error) {
    if (violates(error, 'balances_credits_not_negative')) throw new ApiError('not_enough_credits');
    throw error;
  }
}
