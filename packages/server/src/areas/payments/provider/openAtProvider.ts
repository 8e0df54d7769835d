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

/** URLs and language for the provider's page. `origin` has no trailing slash. */
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

/** Rejects a debit day before the notice period ends. @throws ProviderUnavailable */
async function assertNotice(ctx: Services, { ref, debitOn }: ProviderPayment): Promise<void> {
  if (debitOn === undefined || debitOn >= earliestDebitDay(ctx.now(), PROMISES.debitNoticeDays)) return;
  await closeAtProvider(ctx, [ref]);
  ctx.log.error({ ref, debitOn }, 'the provider debits earlier than PROMISES.debitNoticeDays allows');
  throw new ProviderUnavailable('The debit is too early');
}

/** Stores the provider's reference and sends the debit notice in one transaction. */
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

/** Opens an order at the provider, or marks it failed. @throws ApiError provider_unavailable */
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
    // Another order replaced this one before its page existed.
    if (row?.status === 'cancelled') await closeAtProvider(ctx, [opened.ref]);
    return row ?? payment;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await failOrder(ctx, payment.id);
    throw new ApiError('provider_unavailable', { retryAfter: 30 });
  }
}
