import type { Closing } from '@rendezvous/contracts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import { money } from '../../../kernel/money.ts';
import type { Refundable } from './refundPolicy.ts';

type Bought = { payment: PaymentRow; unused: number; back: Refundable | null };

/**
 * Sums the refunds due when an account is closed, by currency, and counts the bought credits that
 * cannot be refunded.
 */
export function presentClosing(bought: readonly Bought[]): Closing {
  const sums = new Map<string, { credits: number; amount: number }>();
  let unrefunded = 0;
  for (const { payment, unused, back } of bought) {
    if (!back) {
      unrefunded += unused;
      continue;
    }
    const sum = sums.get(payment.currency) ?? { credits: 0, amount: 0 };
    sums.set(payment.currency, { credits: sum.credits + back.credits, amount: sum.amount + back.amount });
  }
  const refunds = [...sums].map(([currency, { credits, amount }]) => ({
    credits,
    amount: money(amount, currency),
  }));
  return { refunds, unrefunded };
}
