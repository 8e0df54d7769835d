import type { Billing } from '@rendezvous/contracts';
import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import type { MandateRow } from '../../../kernel/db/schema/payments.directDebit.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { cancelOrders } from './cancelOrders.ts';
import { closeAtProvider } from '../provider/closeAtProvider.ts';
import { insertOrder } from './insertOrder.ts';
import type { OrderInput } from './insertOrder.ts';
import { lockBuyer } from './lockBuyer.ts';
import { onlyCountryOf } from './methodPolicy.ts';
import { openAtProvider } from '../provider/openAtProvider.ts';
import type { OrderContext } from '../provider/openAtProvider.ts';
import { readPaymentFacts } from './paymentQueries.ts';

async function lockPayment(tx: Tx, userId: number, paymentId: number): Promise<PaymentRow> {
  await lockBuyer(tx, userId);
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** The account holder of an unpaid direct debit. */
const payerOf = ({ accountHolder, street, houseNumber, postalCode, city }: MandateRow): Billing => ({
  name: accountHolder,
  street,
  house_number: houseNumber,
  postal_code: postalCode,
  city,
});

/**
 * Repeats an order with another payment method, on the same terms and at no higher price. The new
 * order replaces the old one, so that each provider payment has its own order.
 * @throws ApiError not_found, payment_not_open, price_changed, terms_changed, discount_*
 */
export async function reorder(
  ctx: Services,
  input: Pick<OrderInput, 'buyer' | 'site' | 'method'> & { paymentId: number },
  context: OrderContext,
): Promise<PaymentRow> {
  const { payment, replaced } = await ctx.db.transaction(async (tx) => {
    const old = await lockPayment(tx, input.buyer.id, input.paymentId);
    if (old.bundleId === null) throw notFound();
    if (!['created', 'failed', 'cancelled'].includes(old.status)) throw new ApiError('payment_not_open');
    const { code, mandate } = await readPaymentFacts(tx, old.id);
    const cancelled = old.status === 'created' ? await cancelOrders(tx, [old.id], ctx.now()) : [];
    const order = await insertOrder(ctx, tx, {
      ...input,
      bundleId: old.bundleId,
      code: code ?? undefined,
      termsVersion: old.termsVersion,
      startNow: true,
      billing: old.billing ?? (mandate && payerOf(mandate)),
      country: old.country,
      evidence: { ...old.countryEvidence, bank: onlyCountryOf(input.method) },
      repeatOf: old.id,
      shownTotal: old.amount,
    });
    return { payment: order.payment, replaced: [...cancelled, ...order.replaced] };
  });
  await closeAtProvider(ctx, replaced);
  return openAtProvider(ctx, payment, context);
}
