import type { Refund } from '@rendezvous/contracts';
import type { refunds } from '../../kernel/db/schema/payments.ts';
import { money } from './presentPayment.ts';

/** What goes on at the provider is not the member's: asked for, done or failed. */
const STATUS = {
  requested: 'requested',
  pending: 'requested',
  completed: 'completed',
  failed: 'failed',
  declined: 'failed',
} as const;

export const presentRefund = (row: typeof refunds.$inferSelect): Refund => ({
  payment_id: String(row.paymentId),
  credits: row.credits,
  amount: money(row.amount, row.currency),
  status: STATUS[row.status],
  created_at: row.createdAt.toISOString(),
});
