import type { Refund } from '@rendezvous/contracts';
import type { RefundRow } from '../../../kernel/db/schema/payments.ts';
import { money } from '../../../kernel/money.ts';

/** Members see three states; the provider's details stay internal. */
const STATUS = {
  requested: 'requested',
  pending: 'requested',
  completed: 'completed',
  failed: 'failed',
  declined: 'failed',
} as const satisfies Record<RefundRow['status'], Refund['status']>;

export const presentRefund = (row: RefundRow): Refund => ({
  payment_id: String(row.paymentId),
  credits: row.credits,
  amount: money(row.amount, row.currency),
  status: STATUS[row.status],
  created_at: row.createdAt.toISOString(),
});
