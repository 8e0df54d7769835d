import type { Bundle } from '@rendezvous/contracts';
import type { BundleRow } from '../../../kernel/db/schema/payments.ts';
import { money } from '../../../kernel/money.ts';
import { discountOn } from '../offers/offerPolicy.ts';

export function presentBundle(row: BundleRow, percentage: number, messageCredits: number): Bundle {
  const total = row.amount - discountOn(row.amount, percentage);
  return {
    id: String(row.id),
    credits: row.credits,
    price: money(row.amount, row.currency),
    total: money(total, row.currency),
    price_per_message: money(Math.ceil((total * messageCredits) / row.credits), row.currency),
    best_value: row.popular,
  };
}
