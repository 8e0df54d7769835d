import { sql } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { violates } from '../../../kernel/db/client.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { statement } from '../../../kernel/db/statement.ts';
import type { LedgerKind } from '../../../kernel/db/schema/payments.ts';

export type LedgerEntry = {
  userId: number;
  kind: LedgerKind;
  /** Positive or negative, never 0. */
  amount: number;
  /** Bonus credits count as used last when a purchase is refunded. */
  bonus?: boolean;
  /** Idempotency key: the same event cannot be booked twice. */
  reasonKey: string;
  paymentId?: number;
};

type Row = Required<Omit<LedgerEntry, 'paymentId'>> & { paymentId: number | null };

const BOOK = statement<Row>(
  ({ userId, kind, amount, bonus, reasonKey, paymentId }) => sql`
    insert into ledger_entries (user_id, kind, amount, bonus, reason_key, payment_id)
    values (${userId}, ${kind}, ${amount}, ${bonus}, ${reasonKey}, ${paymentId}) returning balance_after as balance`,
);

/**
 * Books credits and returns the new balance. The database refuses a negative balance.
 * @throws ApiError not_enough_credits, which aborts the transaction
 */
export async function bookCredits(tx: Tx, entry: LedgerEntry): Promise<number> {
  try {
    const row = { bonus: false, paymentId: null, ...entry };
    const { rows } = await tx.execute<{ balance: number }>(BOOK(row));
    return rows[0]?.balance ?? 0;
  } catch (error) {
    if (violates(error, 'balances_credits_not_negative')) throw new ApiError('not_enough_credits');
    throw error;
  }
}
