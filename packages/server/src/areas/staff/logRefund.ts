import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { PaymentRow, RefundRow } from '../../kernel/db/schema/payments.ts';

/** Writes a refund by staff, or their retry of one, to the audit log. */
export async function logRefund(
  tx: Tx,
  act: { payment: PaymentRow; row: RefundRow; by: number; reason?: string; now: Date },
): Promise<void> {
  await writeAudit(tx, {
    actorId: act.by,
    action: 'payment.refund',
    subject: { type: 'payment', id: String(act.payment.id) },
    memberId: act.payment.userId,
    reason: act.reason ?? null,
    change: String(-act.row.credits),
    now: act.now,
  });
}
