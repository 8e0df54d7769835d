import { PROMISES } from '@rendezvous/contracts';
import type { PaymentMethod } from '@rendezvous/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { announceDebit } from '../directDebit/announceDebit.ts';
import { closeAtProvider } from './closeAtProvider.ts';
import { earliestDebitDay } from '../directDebit/debitDayPolicy.ts';
import { ProviderUnavailable } from './Provider.ts';
import type { DebitMandate, ProviderPayment } from './Provider.ts';
import { releaseCodes } from '../offers/releaseCodes.ts';

/** Addresses and language for the provider's page. `origin` without a trailing slash. */
export type OrderContext = {
  origin: string;
  language: string;
};

async function failOrder(ctx: Services, paymentId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await releaseCodes(tx, [paymentId]);
    await tx
      .update(payments)
      .set({ status: 'failed', failureCode: 'provider_unavailable', updatedAt: ctx.now() })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, ['created', 'pending'])));
  });
}

/** A debit before the announced notice is over must not happen. @throws ProviderUnavailable */
async function assertNotice(ctx: Services, { ref, debitOn }: ProviderPayment): Promise<void> {
  if (debitOn === undefined || debitOn >= earliestDebitDay(ctx.now(), PROMISES.debitNoticeDays)) return;
  await closeAtProvider(ctx, [ref]);
  ctx.log.error({ ref, debitOn }, 'the provider debits earlier than PROMISES.debitNoticeDays allows');
  throw new ProviderUnavailable('The debit is too early');
}

/** Stores the provider's reference; the notice of a debit goes out with it or not at all. */
async function recordOpened(
  ctx: Services,
  payment: PaymentRow,
  { ref, redirectUrl, debitOn }: ProviderPayment,
  isDebit: boolean,
): Promise<PaymentRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({ providerRef: ref, redirectUrl, updatedAt: ctx.now() })
      .where(eq(payments.id, payment.id))
      .returning();
    if (row && isDebit) await announceDebit(ctx, tx, row, debitOn);
    return row;
  });
}

/** Opens an order at the provider. @throws ApiError provider_unavailable; the order has then failed */
export async function openAtProvider(
  ctx: Services,
  payment: PaymentRow,
  { origin, language }: OrderContext,
  debit?: DebitMandate,
): Promise<PaymentRow> {
  try {
    const opened = await ctx.provider.create({
      paymentId: String(payment.id),
      amount: payment.amount,
      currency: payment.currency,
      method: payment.paymentmethod as PaymentMethod,
      description: `Order ${payment.id}`,
      language,
      country: payment.country,
      returnUrl: `${origin}/credits/${payment.id}/${payment.paymentmethod}`,
      webhookUrl: `${origin}/api/payment-webhook.php`,
      ...(debit ? { debit } : {}),
    });
    if (debit) await assertNotice(ctx, opened);
    const row = await recordOpened(ctx, payment, opened, debit !== undefined);
    // Another order replaced this one before it had a page to close.
    if (row?.status === 'cancelled') await closeAtProvider(ctx, [opened.ref]);
    return row ?? payment;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await failOrder(ctx, payment.id);
    throw new ApiError('provider_unavailable', { retryAfter: 30 });
  }
}
