import type { LedgerKind } from '../../../kernel/db/schema/payments.ts';

/** A ledger entry of a member; lists are oldest first. */
export type LotEntry = {
  kind: LedgerKind;
  amount: number;
  bonus: boolean;
  paymentId: number | null;
};

/**
 * Returns the unused credits by payment id. Bought credits count as spent before free ones, and
 * older purchases before newer ones, which are refundable for longer.
 */
export function unusedByPayment(entries: readonly LotEntry[]): Map<number, number> {
  const lots = new Map<number, number>();
  for (const { kind, amount, paymentId } of entries) {
    if (amount > 0) {
      // An adjustment that names a payment returns the credits of a failed refund.
      if (paymentId !== null && (kind === 'purchase' || kind === 'adjustment'))
        lots.set(paymentId, (lots.get(paymentId) ?? 0) + amount);
      continue;
    }
    let left = -amount;
    const takeFrom = (id: number) => {
      const taken = Math.min(left, lots.get(id) ?? 0);
      lots.set(id, (lots.get(id) ?? 0) - taken);
      left -= taken;
    };
    if (kind === 'refund' && paymentId !== null) takeFrom(paymentId);
    for (const id of lots.keys()) if (left > 0) takeFrom(id);
  }
  return lots;
}
