import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { payments, refunds } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow, RefundRow } from '../../../kernel/db/schema/payments.ts';
import { readUnusedCredits } from '../credits/creditLotQueries.ts';

export type FailedRefundRow = { refund: RefundRow; payment: PaymentRow; name: string | null; unused: number };

/** Reads refunds that the provider failed to pay, oldest first, except after a chargeback. */
export async function readFailedRefunds(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FailedRefundRow[]; total: number }> {
  const where = and(eq(refunds.status, 'failed'), eq(payments.status, 'completed'));
  const found = await db
    .select({ refund: refunds, payment: payments, name: users.name })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(where)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map(async (row) => {
    const unused = (await readUnusedCredits(db, row.refund.userId)).get(row.payment.id) ?? 0;
    return { ...row, unused };
  });
  const open = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .as('open');
  return { rows: await Promise.all(rows), total: await db.$count(open) };
}
