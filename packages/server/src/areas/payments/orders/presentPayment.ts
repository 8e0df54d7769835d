import type { Payment, PaymentMethod } from '@rendezvous/contracts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import { money } from '../../../kernel/money.ts';
import type { PaymentFacts } from './paymentQueries.ts';

function presentDebit(mandate: MandateRow | null): Payment['debit'] {
  if (mandate === null || mandate.debitOn === null) return null;
  return { day: mandate.debitOn, creditor_id: mandate.creditorId, reference: mandate.reference };
}

/** Presents a payment to its buyer, with the provider's page while it can be paid there. */
export function presentPayment(row: PaymentRow, { code, mandate }: PaymentFacts): Payment {
  const open = row.status === 'created' || row.status === 'pending';
  return {
    payment_id: String(row.id),
    bundle: String(row.bundleId ?? 0),
    credits: row.credits,
    amount: money(row.listAmount, row.currency),
    discount: money(row.discountAmount, row.currency),
    total: money(row.amount, row.currency),
    vat: money(row.vatAmount, row.currency),
    discountcode: code,
    paymentmethod: row.paymentmethod as PaymentMethod,
    status: row.status,
    failure: row.status === 'failed' ? (row.failureCode ?? 'payment_failed') : null,
    debit: presentDebit(mandate),
    redirect_url: open ? row.redirectUrl : null,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}
